/** Whoever receives a game's lines: over a WebSocket, as frames, or over HTTP, as they stand. */
export interface Receiver {
  readonly form: 'frames' | 'lines';
  /** False if it could not go out at once, so that it is worth asking how much waits. */
  write(bytes: Buffer): boolean;
  /** Bytes that were written and have not gone out yet. */
  readonly waiting: number;
  /** Calls back once, when what was written has gone out. */
  whenDrained(callback: () => void): void;
  /** All lines are there and the last one is the game's end. */
  finished(): void;
  /** Lines that it needs cannot be read now; it may come again and ask from where it is. */
  failed(): void;
}

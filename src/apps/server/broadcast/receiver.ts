/** Receives a game's lines: as WebSocket frames, or as plain lines over HTTP. */
export interface Receiver {
  readonly form: 'frames' | 'lines';
  /** False if not everything was sent at once; then `waiting` is worth a look. */
  write(bytes: Buffer): boolean;
  /** How many written bytes are not sent yet. */
  readonly waiting: number;
  /** Calls back once, when everything written is sent. */
  whenDrained(callback: () => void): void;
  /** All lines are sent, including the game's last one. */
  finished(): void;
  /** The lines it needs cannot be read now. It may reconnect and ask for them again. */
  failed(error: unknown): void;
}

/** Called when a game's log has grown to this many lines. */
export type Listener = (game: string, lines: number) => void;

/** Tells all nodes, including this one, that a log has grown. Announcements may be lost, so readers also poll. */
export interface Bus {
  announce(game: string, lines: number): void;
  /** Returns a function that stops it. */
  listen(listener: Listener): () => void;
  /** Whether other nodes can be reached now. */
  readonly isUp: boolean;
  close(): Promise<void>;
}

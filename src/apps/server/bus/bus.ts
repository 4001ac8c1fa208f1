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

/** Works within one process. Listeners are called after the announcing code has returned. */
export class LocalBus implements Bus {
  readonly isUp = true;
  readonly #listeners = new Set<Listener>();

  announce(game: string, lines: number): void {
    setImmediate(() => {
      for (const listener of this.#listeners) listener(game, lines);
    });
  }

  listen(listener: Listener): () => void {
    const own: Listener = (game, lines) => listener(game, lines);
    this.#listeners.add(own);
    return () => this.#listeners.delete(own);
  }

  async close(): Promise<void> {
    this.#listeners.clear();
  }
}

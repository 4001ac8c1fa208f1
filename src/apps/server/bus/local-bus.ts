import type { Bus, Listener } from './bus.js';

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

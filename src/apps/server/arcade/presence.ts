import type { GameRow, Store } from '../store/store.js';

/** A game is listed this long after its player was last connected or has last played, so that a reload does not matter. */
const LISTED_MS = 15_000;

/**
 * Tracks connected players. Every node marks the games of its own connections in the store, where all nodes can see it. The marks
 * carry the time of the wall clock, so the clocks of the nodes must agree within a few seconds.
 */
export class Presence {
  /** By game, the number of connections. A new one may come before the old one is closed. */
  readonly #players = new Map<string, number>();

  constructor(
    private readonly store: Store,
    private readonly now: () => number,
  ) {}

  /** The player has connected. Returns a function to call when the connection is closed. */
  joined(game: string): () => void {
    this.#count(game, 1);
    // If this fails, the next refresh does it.
    this.store.markPresent([game], this.now()).catch(() => {});
    return () => this.#count(game, -1);
  }

  /** To be called every few seconds. */
  async refresh(): Promise<void> {
    if (this.#players.size > 0) await this.store.markPresent([...this.#players.keys()], this.now());
  }

  /** Games that are being played by somebody who is there, most recently active first. */
  games(most: number): Promise<readonly GameRow[]> {
    return this.store.live(most, this.now() - LISTED_MS);
  }

  #count(game: string, by: 1 | -1): void {
    const count = (this.#players.get(game) ?? 0) + by;
    if (count > 0) this.#players.set(game, count);
    else this.#players.delete(game);
  }
}

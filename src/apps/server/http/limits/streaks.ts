/** After this many in a row, each less than a rest after the one before, it is too many. */
const MOST_IN_A_ROW = 10;
const REST_MS = 10_000;

interface Streak {
  readonly count: number;
  readonly last: number;
}

/** Counts how often something happens to a game without a rest in between, such as a take-over. */
export class Streaks {
  /** The longest rested first. */
  readonly #streaks = new Map<string, Streak>();

  count(game: string, now: number): void {
    this.#dropRested(now);
    this.#set(game, (this.#streaks.get(game)?.count ?? 0) + 1, now);
  }

  /** Asking while it is too many ends the rest, so that only one who waits gets through. */
  isTooMany(game: string, now: number): boolean {
    this.#dropRested(now);
    const { count } = this.#streaks.get(game) ?? { count: 0 };
    if (count < MOST_IN_A_ROW) return false;
    this.#set(game, count, now);
    return true;
  }

  #set(game: string, count: number, last: number): void {
    this.#streaks.delete(game);
    this.#streaks.set(game, { count, last });
  }

  #dropRested(now: number): void {
    for (const [game, { last }] of this.#streaks) {
      if (now - last < REST_MS) return;
      this.#streaks.delete(game);
    }
  }
}

/** Whoever watches is at most so far behind what has arrived, in milliseconds. */
const MOST_BEHIND = 1500;
/** By how much it draws nearer with every arrival that was not late. */
const EASE = 3;

/**
 * When to watched what comes in by fits and starts: as far apart as it was played. It is as far behind the game as the latest
 * delays ask for, so that nothing has to wait that could be there. Two clocks: the game's, and that of the host.
 */
export class JitterBuffer {
  /** How much later the host's clock is when the game's is shown. */
  #offset: number | undefined;

  /** Something arrived that was played between these times. What is late is shown at once. */
  arrived(first: number, last: number, now: number): void {
    const needed = this.#offset === undefined ? now - last : now - first;
    const eased = Math.max(needed, (this.#offset ?? needed) - EASE);
    this.#offset = Math.min(eased, now + MOST_BEHIND - last);
  }

  /** When, by the host's clock, to watched what happened at this time of the game. */
  dueAt(time: number): number {
    return time + (this.#offset ?? Number.NEGATIVE_INFINITY);
  }
}

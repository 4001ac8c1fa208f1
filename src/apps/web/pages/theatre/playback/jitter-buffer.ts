/** The largest delay behind the last arrival, in milliseconds. */
const MOST_BEHIND = 1500;
/** How much the delay shrinks with every arrival that was not late. */
const EASE = 3;

/**
 * Shows entries that arrive in bursts at the intervals in which they were played. The delay follows the latest network
 * delays, so that it is never longer than needed. Converts times of the game to times of the host's clock.
 */
export class JitterBuffer {
  /** The host's time minus the game's time at which an entry is shown. */
  #offset: number | undefined;

  /** Entries played between these times have arrived. Late ones are shown at once. */
  arrived(first: number, last: number, now: number): void {
    const needed = this.#offset === undefined ? now - last : now - first;
    const eased = Math.max(needed, (this.#offset ?? needed) - EASE);
    this.#offset = Math.min(eased, now + MOST_BEHIND - last);
  }

  /** The time on the host's clock to show what happened at this time of the game. */
  dueAt(time: number): number {
    return time + (this.#offset ?? Number.NEGATIVE_INFINITY);
  }
}

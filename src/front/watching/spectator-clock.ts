/** The largest delay that is added to the network's own, in milliseconds. */
const MOST_BEHIND = 120;
/** How much the delay shrinks with every move that was not late. */
const EASE = 2;

/**
 * Chooses the moment of a live game that a spectator sees. The player's moves are sent at once, so they show how long lines take
 * to arrive. Ticks are not: they travel with the next message of the player, and only show how long it takes at most. The delay
 * follows the latest of recent moves, so that moves that arrive unevenly are shown at the intervals in which they were played.
 */
export class SpectatorClock {
  /** The host's time minus the game's. */
  #offset: number | undefined;
  #isMeasured = false;
  #latest = Number.NEGATIVE_INFINITY;

  /** Something that happened at this time of the game has arrived. */
  heard(at: number, now: number): void {
    const late = now - at;
    this.#offset = this.#offset === undefined ? late : Math.min(this.#offset, late + MOST_BEHIND);
  }

  /** A move of the player has arrived. */
  moved(at: number, now: number): void {
    const late = now - at;
    this.#offset = this.#isMeasured ? Math.max(late, this.#offset! - EASE) : late;
    this.#isMeasured = true;
    this.heard(at, now);
  }

  /** After a pause the game continues from this time. Earlier entries say nothing about the present delay. */
  resumed(at: number, now: number): void {
    this.#offset = now - at;
    this.#isMeasured = false;
    this.#latest = at;
  }

  /** The game's time to show now. It does not go back for a move that is a little late, so that nothing shown is taken back. */
  timeAt(now: number): number {
    const time = now - (this.#offset ?? now);
    if (time > this.#latest || time < this.#latest - MOST_BEHIND) this.#latest = time;
    return this.#latest;
  }

  /** The host's time at which to show this time of the game. */
  dueAt(time: number): number {
    return time + (this.#offset ?? Number.NEGATIVE_INFINITY);
  }
}

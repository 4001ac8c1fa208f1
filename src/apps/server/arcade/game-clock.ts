/** The two clocks of this process. Times of one say nothing about times of the other. */
export interface Clock {
  /** Milliseconds since 1970: for dates, days and whatever outlives the process. May be set forward or back at any moment. */
  wall(): number;
  /** Milliseconds since some moment: for everything that lasts. Never set. */
  monotonic(): number;
}

export const systemClock: Clock = {
  wall: () => Date.now(),
  monotonic: () => performance.now(),
};

/** How far the game's time may be ahead of the server's clock. */
const MOST_AHEAD_MS = 2_000;
/** How much too low an estimate may be. */
const MOST_DOUBT_MS = 10 * 60_000;

/**
 * How long a game has been going on. Counted by the monotonic clock, so that setting the wall clock changes nothing. Only
 * when another process created the game does the start of the count come from the wall clock, and is then an estimate.
 */
export class GameClock {
  /** The monotonic time at which the game's time was 0. */
  #zero: number;
  /** How far the clock may still be corrected. */
  #doubt: number;
  /** How far the game was behind when its player was first heard of; undefined before that. */
  #late: number | undefined;

  constructor(
    private readonly clock: Clock,
    elapsed: number,
    precision: 'exact' | 'estimated',
  ) {
    this.#doubt = precision === 'exact' ? 0 : MOST_DOUBT_MS;
    this.#zero = clock.monotonic() - elapsed;
    if (precision === 'estimated') this.#late = 0;
  }

  get elapsed(): number {
    return this.clock.monotonic() - this.#zero;
  }

  /** How far the game's time is behind the clock if it is `at` now. */
  behind(at: number): number {
    return this.elapsed - at;
  }

  /** The same without the time before the player was first heard of, such as a countdown: nobody was playing then. */
  lag(at: number): number {
    this.#late ??= Math.max(0, this.behind(at));
    return this.behind(at) - this.#late;
  }

  /**
   * Whether the game's time may be `at` now. An estimate may be too low, because the wall clock was set back or is behind
   * that of another node. Then the player's reports correct it: nobody gains anything by being ahead.
   */
  allows(at: number): boolean {
    const ahead = at - this.elapsed;
    if (ahead > MOST_AHEAD_MS + this.#doubt) return false;
    if (ahead > MOST_AHEAD_MS) this.#correct(ahead);
    return true;
  }

  #correct(ms: number): void {
    this.#zero -= ms;
    this.#doubt = Math.max(0, this.#doubt - ms);
  }
}

/** When a game began and when it last changed, by the wall clocks of the nodes that stored it. */
interface StoredTimes {
  readonly created: number;
  readonly updated: number;
}

/** The clock of a game that another process created. `now` is how far the game's own time has come. */
export function estimatedClock(clock: Clock, { created, updated }: StoredTimes, now: number): GameClock {
  const elapsed = Math.max(clock.wall(), updated) - created;
  return new GameClock(clock, Math.max(now, elapsed), 'estimated');
}

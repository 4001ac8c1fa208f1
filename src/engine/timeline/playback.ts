export const SPEEDS = [0.25, 0.5, 1, 2, 4, 8, 16, 32, 64] as const;
export type Speed = (typeof SPEEDS)[number];

const LONGEST_WAIT = 2000;

/**
 * The position of a replay while it plays. It has no clock of its own: the host passes the time, in milliseconds, and
 * learns when to come back. However often and late it does, each entry has its exact time.
 */
export class Playback {
  /** When each entry is due, in milliseconds of playing at speed 1. */
  readonly #dues: number[] = [];
  readonly #times: number[] = [];
  #position = 0;
  #speed: Speed = 1;
  /** How much had been played at `#since`, or until the last pause. */
  #played = 0;
  /** The host's time from which on it plays; undefined while it rests. */
  #since: number | undefined;

  /** `times` are those of the log; a wait longer than `longestWait` is cut short to it. */
  constructor(
    times: readonly number[],
    private readonly longestWait: number = LONGEST_WAIT,
  ) {
    this.grow(times);
  }

  /** The times of what the log has gained. Where it rests, it rests on. */
  grow(times: readonly number[]): void {
    for (const time of times) {
      const wait = Math.min(time - (this.#times.at(-1) ?? 0), this.longestWait);
      this.#dues.push((this.#dues.at(-1) ?? 0) + wait);
      this.#times.push(time);
    }
  }

  /** How many entries have been played. */
  get position(): number {
    return this.#position;
  }

  /** How much is left to play from the present position, in milliseconds at speed 1. */
  get left(): number {
    return (this.#dues.at(-1) ?? 0) - (this.#dues[this.#position - 1] ?? 0);
  }

  get isPlaying(): boolean {
    return this.#since !== undefined;
  }

  get speed(): Speed {
    return this.#speed;
  }

  /** At the end, starts over. */
  play(now: number): void {
    this.#since ??= now;
    if (this.#isAtEnd) this.seek(0, now);
  }

  pause(now: number): void {
    this.#anchor(now);
    this.#since = undefined;
  }

  setSpeed(speed: Speed, now: number): void {
    this.#anchor(now);
    this.#speed = speed;
  }

  /** Goes to where the first `position` entries have just been played, and plays on if it was playing. */
  seek(position: number, now: number): void {
    this.#position = Math.max(0, Math.min(position, this.#dues.length));
    this.#played = this.#dues[this.#position - 1] ?? 0;
    if (this.isPlaying) this.#since = this.#isAtEnd ? undefined : now;
  }

  /** Lets the clock run to `now`, and rests at the end; gives the new position. */
  advance(now: number): number {
    while (this.isPlaying && this.nextAt()! <= now) {
      this.#position++;
      if (this.#isAtEnd) this.#rest();
    }
    return this.#position;
  }

  /** When the position changes next, in the host's clock; undefined while it rests. */
  nextAt(): number | undefined {
    if (this.#since === undefined) return undefined;
    return this.#since + (this.#dues[this.#position]! - this.#played) / this.#speed;
  }

  /** How many entries the log has up to this time, for a seek to it. */
  positionAt(time: number): number {
    let [low, high] = [0, this.#times.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#times[middle]! <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #rest(): void {
    this.#since = undefined;
    this.#played = this.#dues.at(-1)!;
  }

  get #isAtEnd(): boolean {
    return this.#position === this.#dues.length;
  }

  /** Lets the clock run to `now` and counts from there on. */
  #anchor(now: number): void {
    this.advance(now);
    if (this.#since === undefined) return;
    this.#played += (now - this.#since) * this.#speed;
    this.#since = now;
  }
}

import { isStepwise, type Played } from './played.js';

/** Where the count begins, and how long each number is shown. */
const FROM = 3;
const STEP_MS = 700;

/** Counts 3, 2, 1 before time runs, so that the player can get ready. The game's own time stands still meanwhile. */
export class CountIn {
  /** The number to show; 0 when it is over. */
  left = FROM;

  constructor(private readonly startedAt: number) {}

  /** When the next number is due. */
  get nextAt(): number {
    return this.startedAt + (FROM - this.left + 1) * STEP_MS;
  }

  wake(now: number): void {
    this.left = Math.max(0, FROM - Math.max(0, Math.floor((now - this.startedAt) / STEP_MS)));
  }
}

/** The logical time of a game in whole milliseconds. It runs with the host's clock, in milliseconds, and can be stopped. */
export class Clock {
  #startedAt: number | undefined;

  constructor(private elapsed: number) {}

  get isRunning(): boolean {
    return this.#startedAt !== undefined;
  }

  run(wall: number): void {
    this.#startedAt ??= wall;
  }

  /** Moves forward to `logical` if the game's time is ahead. */
  catchUp(logical: number, wall: number): void {
    const behind = logical - this.now(wall);
    if (behind > 0) this.elapsed += behind;
  }

  stop(wall: number): void {
    this.elapsed = this.now(wall);
    this.#startedAt = undefined;
  }

  now(wall: number): number {
    return this.#startedAt === undefined
      ? this.elapsed
      : Math.floor(this.elapsed + Math.max(0, wall - this.#startedAt));
  }

  /** The host's time at which this logical time comes; undefined while the clock is stopped, or without a logical time. */
  wallTime(logical: number | undefined): number | undefined {
    return this.#startedAt === undefined || logical === undefined
      ? undefined
      : this.#startedAt + (logical - this.elapsed);
  }
}

/** The one clock of a game. Where time runs by itself, it is counted in first. `now` is always the host's time. */
export class PlayClock extends Clock {
  #countIn: CountIn | undefined;

  constructor(
    private readonly played: Played,
    private readonly countIn: 'on' | 'off',
    now: number,
  ) {
    super(played.link ? 0 : played.session.now());
    if (played.link?.isUnderWay) super.run(now);
  }

  /** Whether time acts on the game without the player. */
  get runsByItself(): boolean {
    return this.played.session.hasClock && !isStepwise(this.played);
  }

  /** The number to show, while it counts. */
  get startsIn(): number | undefined {
    return this.#countIn?.left;
  }

  /** When the next number is due. */
  get countsAt(): number | undefined {
    return this.#countIn?.nextAt;
  }

  /** Starts to count. False if there is nothing to count in: a live game that is under way does not wait. */
  count(now: number): boolean {
    const isWanted = this.countIn === 'on' && this.runsByItself && !this.isRunning;
    if (isWanted) this.#countIn = new CountIn(now);
    return isWanted;
  }

  /** True when the count is over. */
  countOn(now: number): boolean {
    this.#countIn?.wake(now);
    return this.#countIn?.left === 0;
  }

  override run(now: number): void {
    this.#countIn = undefined;
    this.catchUp(this.played.session.now(), now);
    if (!isStepwise(this.played)) super.run(now);
  }

  override stop(now: number): void {
    this.#countIn = undefined;
    super.stop(now);
  }

  /** The game's time at which something is played, which never goes back. */
  timeAt(now: number): number {
    const { session } = this.played;
    return isStepwise(this.played) ? session.now() : Math.max(session.now(), this.now(now));
  }
}

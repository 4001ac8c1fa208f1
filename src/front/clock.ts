/** The logical time of a game in whole milliseconds. It runs with the wall clock and can be stopped. */
export class Clock {
  #startedAt: number | undefined;

  /** `wall` is the host's clock, in milliseconds. */
  constructor(
    private elapsed: number,
    private readonly wall: () => number,
  ) {}

  get isRunning(): boolean {
    return this.#startedAt !== undefined;
  }

  run(): void {
    this.#startedAt ??= this.wall();
  }

  /** Moves forward to `logical` if the game's time is ahead. */
  catchUp(logical: number): void {
    const behind = logical - this.now();
    if (behind > 0) this.elapsed += behind;
  }

  stop(): void {
    this.elapsed = this.now();
    this.#startedAt = undefined;
  }

  now(wall = this.wall()): number {
    return this.#startedAt === undefined
      ? this.elapsed
      : Math.floor(this.elapsed + Math.max(0, wall - this.#startedAt));
  }

  /** When the wall clock will show this logical time; undefined while it is stopped. */
  wallTime(logical: number): number | undefined {
    return this.#startedAt === undefined ? undefined : this.#startedAt + (logical - this.elapsed);
  }
}

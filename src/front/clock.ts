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

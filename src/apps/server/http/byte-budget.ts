/** A budget is overdrawn by at most this many times its size, so that nobody waits for ever. */
const MOST_DEBT = 4;

/** A budget of bytes that refills with time. It may be overdrawn by what has already been read. */
export class ByteBudget {
  #left: number;
  #since = performance.now();

  constructor(
    private readonly perSecond: number,
    private readonly most: number,
  ) {
    this.#left = most;
  }

  get isFull(): boolean {
    this.#refill();
    return this.#left === this.most;
  }

  get isOverdrawn(): boolean {
    this.#refill();
    return this.#left < 0;
  }

  /** Overdrawn by more than its whole size. */
  get isExhausted(): boolean {
    this.#refill();
    return this.#left < -this.most;
  }

  /** Returns how long to wait, in milliseconds, until the budget is no longer overdrawn. */
  spend(bytes: number): number {
    this.#refill();
    this.#left = Math.max(this.#left - bytes, -MOST_DEBT * this.most);
    return this.#left < 0 ? (-this.#left / this.perSecond) * 1000 : 0;
  }

  #refill(): void {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#since) / 1000) * this.perSecond);
    this.#since = now;
  }
}

/** A budget that refills with time, up to `burst`. Times are milliseconds of a monotonic clock. */
export class RateLimiter {
  #left: number;
  #since = 0;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {
    this.#left = burst;
  }

  /** Takes the cost if enough is left for it. */
  allows(now: number, cost = 1): boolean {
    this.#refill(now);
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** Takes the cost in any case. Returns how many milliseconds to wait until nothing is overdrawn. */
  spend(now: number, cost: number): number {
    this.#refill(now);
    this.#left -= cost;
    return Math.max(0, (-this.#left / this.perSecond) * 1000);
  }

  isFull(now: number): boolean {
    this.#refill(now);
    return this.#left === this.burst;
  }

  #refill(now: number): void {
    this.#left = Math.min(this.burst, this.#left + ((now - this.#since) / 1000) * this.perSecond);
    this.#since = now;
  }
}

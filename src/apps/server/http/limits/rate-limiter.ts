import { normalizeIP } from '@fastify/rate-limit';

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

/** Limiters are looked through for ones that are no longer needed whenever there are this many more. */
const LOOK_THROUGH_EVERY = 1000;

/** One limiter for each address. IPv6 addresses of one network, which belong to one visitor, share theirs. */
export class AddressLimiters {
  readonly #limiters = new Map<string, RateLimiter>();
  #lookThroughAt = LOOK_THROUGH_EVERY;

  constructor(
    private readonly perSecond: number,
    private readonly burst: number,
  ) {}

  of(address: string, now: number): RateLimiter {
    const key = normalizeIP(address);
    const known = this.#limiters.get(key);
    if (known) return known;
    if (this.#limiters.size >= this.#lookThroughAt) this.#dropFull(now);
    const limiter = new RateLimiter(this.perSecond, this.burst);
    this.#limiters.set(key, limiter);
    return limiter;
  }

  #dropFull(now: number): void {
    for (const [key, limiter] of this.#limiters) if (limiter.isFull(now)) this.#limiters.delete(key);
    this.#lookThroughAt = this.#limiters.size + LOOK_THROUGH_EVERY;
  }
}

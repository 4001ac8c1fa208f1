import { normalizeIP } from '@fastify/rate-limit';
import { RateLimiter } from './rate-limiter.js';

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

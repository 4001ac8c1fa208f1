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

/** They are looked through for ones that are no longer needed whenever there are this many more. */
const LOOK_THROUGH_EVERY = 1000;

/** One of something for each address. IPv6 addresses of one network, which belong to one visitor, share theirs. */
export class ByAddress<Thing> {
  readonly #things = new Map<string, Thing>();
  #lookThroughAt = LOOK_THROUGH_EVERY;

  constructor(
    private readonly make: () => Thing,
    /** Whether it is as good as a new one. */
    private readonly isSpare: (thing: Thing, now: number) => boolean,
  ) {}

  of(address: string, now: number): Thing {
    const key = normalizeIP(address);
    const known = this.#things.get(key);
    if (known) return known;
    if (this.#things.size >= this.#lookThroughAt) this.#dropSpare(now);
    const thing = this.make();
    this.#things.set(key, thing);
    return thing;
  }

  #dropSpare(now: number): void {
    for (const [key, thing] of this.#things) if (this.isSpare(thing, now)) this.#things.delete(key);
    this.#lookThroughAt = this.#things.size + LOOK_THROUGH_EVERY;
  }
}

/** One limiter for each address. */
export const addressLimiters = (perSecond: number, burst: number): ByAddress<RateLimiter> =>
  new ByAddress(
    () => new RateLimiter(perSecond, burst),
    (limiter, now) => limiter.isFull(now),
  );

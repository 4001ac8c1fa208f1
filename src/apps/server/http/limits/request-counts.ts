import type { FastifyRateLimitStore } from '@fastify/rate-limit';

interface Count {
  current: number;
  readonly since: number;
}

type Report = Parameters<FastifyRateLimitStore['incr']>[1];

/** How many addresses are remembered. */
const MOST_ADDRESSES = 5000;

/**
 * Counts the requests of each address for `@fastify/rate-limit`. The counts that the plugin brings along use the wall clock:
 * if that is set back by an hour, a window lasts an hour longer, and its visitors are locked out.
 */
export class RequestCounts implements FastifyRateLimitStore {
  readonly #counts = new Map<string, Count>();

  constructor(
    _options?: unknown,
    private readonly now: () => number = () => performance.now(),
  ) {}

  incr(address: string, report: Report, windowMs: number): void {
    const now = this.now();
    const known = this.#counts.get(address);
    const count = known && now - known.since < windowMs ? known : { current: 0, since: now };
    count.current++;
    this.#remember(address, count);
    report(null, { current: count.current, ttl: windowMs - (now - count.since) });
  }

  /** The address that was silent for longest is forgotten first. */
  #remember(address: string, count: Count): void {
    this.#counts.delete(address);
    this.#counts.set(address, count);
    if (this.#counts.size > MOST_ADDRESSES) this.#counts.delete(this.#counts.keys().next().value!);
  }

  child(): RequestCounts {
    return new RequestCounts(undefined, this.now);
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Slices } from '../../arcade/slices.js';
import type { RateLimiter } from './rate-limiter.js';

/** Processor time that is free for every message, so that ordinary games never wait. */
const FREE_MS = 1;

/**
 * Handles a client's messages in order. Their processor time is charged to a budget of the client's address.
 * While that is overdrawn, the next message waits. Others get their turn in between.
 */
export class Inbox {
  readonly #waiting: string[] = [];
  #isBusy = false;

  constructor(
    private readonly budget: RateLimiter,
    /** Starts handling a message. Time that it spends waiting is not counted. */
    private readonly handle: (text: string) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  add(text: string): void {
    this.#waiting.push(text);
    if (!this.#isBusy) void this.#handleAll();
  }

  async #handleAll(): Promise<void> {
    this.#isBusy = true;
    const slices = new Slices();
    while (this.#waiting.length > 0) {
      const wait = this.#handleNext();
      if (wait > 0) await sleep(wait, undefined, { ref: false });
      else if (slices.isUsedUp) await slices.next();
    }
    this.#isBusy = false;
  }

  /** Returns how long to wait before the next. */
  #handleNext(): number {
    const since = this.now();
    this.handle(this.#waiting.shift()!);
    const now = this.now();
    return this.budget.spend(now, Math.max(0, now - since - FREE_MS));
  }
}

import { setTimeout as sleep } from 'node:timers/promises';
import { Slices } from '../../arcade/slices.js';
import type { RateLimiter } from './rate-limiter.js';

/** Processor time that is free for every message, so that ordinary games never wait. */
const FREE_MS = 1;
/** After a message that took longer than this, all messages of its connection count as heavy for a while. */
const LONG_MS = 5;
const SUSPECT_MS = 10_000;

/** A message that waits to be handled. */
export interface Letter {
  /** Whether it may take long, as far as that can be told before. */
  readonly isHeavy: boolean;
  /** Starts handling it. Time that it spends waiting is not counted. */
  handle(): void;
}

/** The letters of one connection. They are handled in order. */
export interface Inbox {
  add(letter: Letter): void;
  readonly length: number;
  /** Forgets the letters that wait. */
  close(): void;
}

type Lane = 'light' | 'heavy';

/**
 * Handles what all connections of one address send: one letter at a time, the connections in turn, with turns of the event loop
 * in between. Processor time is charged to the address. Before a heavy letter its budget is asked: while that is overdrawn, heavy
 * letters wait, and light ones of other connections do not, because a whole class may share an address with one bad neighbour.
 */
export class Desk {
  readonly #lanes: Readonly<Record<Lane, { readonly inboxes: OwnInbox[]; isBusy: boolean }>> = {
    light: { inboxes: [], isBusy: false },
    heavy: { inboxes: [], isBusy: false },
  };

  constructor(
    private readonly budget: RateLimiter,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Nothing waits, and nothing is owed. */
  isIdle(now: number): boolean {
    const { light, heavy } = this.#lanes;
    return !light.isBusy && !heavy.isBusy && this.budget.isFull(now);
  }

  inbox(): Inbox {
    return new OwnInbox(inbox => this.#queue(inbox));
  }

  #queue(inbox: OwnInbox): void {
    const name = inbox.isHeavy(this.now()) ? 'heavy' : 'light';
    this.#lanes[name].inboxes.push(inbox);
    if (!this.#lanes[name].isBusy) void this.#work(name);
  }

  async #work(name: Lane): Promise<void> {
    const lane = this.#lanes[name];
    lane.isBusy = true;
    const slices = new Slices();
    for (let inbox = lane.inboxes.shift(); inbox; inbox = lane.inboxes.shift()) {
      if (name === 'heavy') await this.#untilAffordable();
      this.#handleNext(inbox);
      if (inbox.length > 0) this.#queue(inbox);
      if (slices.isUsedUp) await slices.next();
    }
    lane.isBusy = false;
  }

  async #untilAffordable(): Promise<void> {
    for (let wait = this.budget.spend(this.now(), 0); wait > 0; wait = this.budget.spend(this.now(), 0))
      await sleep(wait, undefined, { ref: false });
  }

  #handleNext(inbox: OwnInbox): void {
    const since = this.now();
    inbox.handleNext();
    const now = this.now();
    const took = now - since;
    this.budget.spend(now, Math.max(0, took - FREE_MS));
    if (took > LONG_MS) inbox.suspectUntil = now + SUSPECT_MS;
  }
}

class OwnInbox implements Inbox {
  suspectUntil = -Infinity;
  readonly #letters: Letter[] = [];
  /** It waits in a lane, or its letter is being handled. */
  #isQueued = false;

  constructor(private readonly queue: (inbox: OwnInbox) => void) {}

  get length(): number {
    return this.#letters.length;
  }

  isHeavy(now: number): boolean {
    return now < this.suspectUntil || (this.#letters[0]?.isHeavy ?? false);
  }

  add(letter: Letter): void {
    this.#letters.push(letter);
    if (this.#isQueued) return;
    this.#isQueued = true;
    this.queue(this);
  }

  close(): void {
    this.#letters.length = 0;
  }

  handleNext(): void {
    this.#letters.shift()?.handle();
    this.#isQueued = this.#letters.length > 0;
  }
}

/** A repetition that is due. `isInstant`: it is to be repeated until it has no effect. */
interface Repetition<Held> {
  readonly what: Held;
  readonly at: number;
  readonly isInstant: boolean;
}

interface HeldKey<Held> {
  readonly what: Held;
  readonly interval: number;
  at: number;
}

/** How often something instant is tried again while it is held, for example because a new piece has come. */
const INSTANT_MS = 16;

/** Repeats keys and buttons while they are held, on hosts that report when they are released. */
export class Repeater<Held> {
  readonly #held = new Map<string, HeldKey<Held>>();

  /** In milliseconds. An interval of 0 is instant. */
  constructor(
    private readonly delay: number,
    private readonly interval: number,
  ) {}

  /** `id` names the key or button in `release`. */
  hold(id: string, what: Held, now: number, interval = this.interval): void {
    this.#held.set(id, { what, interval, at: now + this.delay });
  }

  release(id: string): void {
    this.#held.delete(id);
  }

  releaseAll(): void {
    this.#held.clear();
  }

  /** When the next repetition is due, if anything is held. */
  nextAt(): number | undefined {
    const times = [...this.#held.values()].map(({ at }) => at);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** The next repetition that is due by now, with its exact time. Call it until it returns undefined. */
  due(now: number): Repetition<Held> | undefined {
    const next = this.nextAt();
    if (next === undefined || next > now) return undefined;
    const held = [...this.#held.values()].find(({ at }) => at === next)!;
    held.at += held.interval || INSTANT_MS;
    return { what: held.what, at: next, isInstant: held.interval === 0 };
  }
}

/** Repeats keys and buttons while they are held, on hosts that report when they are released. */
export class Repeater<Held> {
  readonly #held = new Map<string, { readonly what: Held; at: number }>();

  constructor(
    private readonly delay: number,
    private readonly interval: number,
  ) {}

  /** `id` names the key or button in `release`. */
  hold(id: string, what: Held, now: number): void {
    this.#held.set(id, { what, at: now + this.delay });
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
  due(now: number): { readonly what: Held; readonly at: number } | undefined {
    const next = this.nextAt();
    if (next === undefined || next > now) return undefined;
    const held = [...this.#held.values()].find(({ at }) => at === next)!;
    held.at += this.interval;
    return { what: held.what, at: next };
  }
}

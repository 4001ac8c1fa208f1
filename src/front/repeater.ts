/** Repeats what is held down, a key or a button, where it is told when that is let go. */
export class Repeater<Held> {
  readonly #held = new Map<string, { readonly what: Held; at: number }>();

  constructor(
    private readonly delay: number,
    private readonly interval: number,
  ) {}

  /** `id` is what it will be released by. */
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

  /** The next repetition that is due by now, with its exact time; to be asked until there is none. */
  due(now: number): { readonly what: Held; readonly at: number } | undefined {
    const next = this.nextAt();
    if (next === undefined || next > now) return undefined;
    const held = [...this.#held.values()].find(({ at }) => at === next)!;
    held.at += this.interval;
    return { what: held.what, at: next };
  }
}

import type { Key } from './keys.js';

/** Repeats the keys that are held, where the terminal tells when they are let go. */
export class Repeater {
  readonly #held = new Map<string, { readonly key: Key; at: number }>();

  constructor(
    private readonly delay: number,
    private readonly interval: number,
  ) {}

  hold(key: Key, now: number): void {
    this.#held.set(key.id, { key, at: now + this.delay });
  }

  release(id: string): void {
    this.#held.delete(id);
  }

  releaseAll(): void {
    this.#held.clear();
  }

  /** When the next repetition is due, if any key is held. */
  nextAt(): number | undefined {
    const times = [...this.#held.values()].map(({ at }) => at);
    return times.length === 0 ? undefined : Math.min(...times);
  }

  /** The next repetition that is due by now, with its exact time; to be asked until there is none. */
  due(now: number): { readonly key: Key; readonly at: number } | undefined {
    const next = this.nextAt();
    if (next === undefined || next > now) return undefined;
    const held = [...this.#held.values()].find(({ at }) => at === next)!;
    held.at += this.interval;
    return { key: held.key, at: next };
  }
}

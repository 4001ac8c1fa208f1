/** Random data that is often nearly right: what a fuzzer sends. The same seed gives the same data. */
export class Fuzzer {
  #state: number;

  constructor(seed: number) {
    this.#state = seed | 1;
  }

  /** A whole number below `most`. */
  below(most: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % most;
  }

  pick<T>(values: readonly T[]): T {
    return values[this.below(values.length)]!;
  }

  number(): number {
    return this.pick([0, 1, -1, 2, 7, 100, 1e3, 2 ** 31, 2 ** 53, -(2 ** 53), 1e308, 0.5, this.below(1e6)]);
  }

  text(): string {
    const some = [
      '',
      'd',
      'columns',
      '__proto__',
      'constructor',
      '\0',
      '\ud800',
      '💣',
      '../..',
      '%00',
      "'; drop table games; --",
    ];
    const long = this.pick(['x', '[', '{"a":', '\n', 'é', '"', '\\']).repeat(this.below(300));
    return this.pick([...some, long, String(this.number())]);
  }

  /** Any JSON value, of no great depth. */
  value(depth = 2): unknown {
    const kinds = [
      () => null,
      () => this.below(2) === 0,
      () => this.number(),
      () => this.text(),
      () => (depth > 0 ? Array.from({ length: this.below(4) }, () => this.value(depth - 1)) : []),
      () => (depth > 0 ? this.object(depth - 1) : {}),
    ];
    return this.pick(kinds)();
  }

  object(depth = 1): Record<string, unknown> {
    return Object.fromEntries(Array.from({ length: this.below(4) }, () => [this.text(), this.value(depth)]));
  }

  /** The same object with something changed, left out, or added. */
  changed(message: Readonly<Record<string, unknown>>): Record<string, unknown> {
    const key = this.pick(Object.keys(message));
    const { [key]: old, ...rest } = message;
    const nested = typeof old === 'object' && old !== null && !Array.isArray(old) && Object.keys(old).length > 0;
    if (nested && this.below(2) === 0) return { ...message, [key]: this.changed(old as Record<string, unknown>) };
    return this.pick([rest, { ...message, [key]: this.value() }, { ...message, [this.text()]: this.value() }]);
  }

  /** The same text with some bytes changed, left out, doubled, or cut off. */
  damaged(text: string): string {
    const at = this.below(text.length + 1);
    const strange = String.fromCharCode(this.below(256));
    return this.pick([
      text.slice(0, at) + strange + text.slice(at + 1),
      text.slice(0, at) + text.slice(at + 1 + this.below(5)),
      text.slice(0, at) + text.slice(Math.max(0, at - this.below(20))),
      text.slice(0, at),
    ]);
  }

  /** One of these messages, spoilt in some way, or something else altogether. */
  message(good: readonly Readonly<Record<string, unknown>>[]): string {
    const spoilt = this.pick([
      () => JSON.stringify(this.changed(this.pick(good))),
      () => JSON.stringify(this.changed(this.pick(good))),
      () => this.damaged(JSON.stringify(this.pick(good))),
      () => JSON.stringify(this.value()) ?? '',
      () => this.text(),
    ]);
    return spoilt();
  }
}

/** Returns the first item in order, and of equal items the one that was added first. */
export class Heap<Thing> {
  readonly #items: { readonly thing: Thing; readonly number: number }[] = [];
  #added = 0;

  constructor(private readonly isFirst: (a: Thing, b: Thing) => boolean) {}

  clear(): void {
    this.#items.length = 0;
  }

  push(thing: Thing): void {
    const items = this.#items;
    items.push({ thing, number: this.#added++ });
    for (let at = items.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!this.#isBefore(at, parent)) return;
      this.#swap(at, parent);
      at = parent;
    }
  }

  pop(): Thing | undefined {
    const items = this.#items;
    if (items.length === 0) return undefined;
    this.#swap(0, items.length - 1);
    const { thing } = items.pop()!;
    for (let at = 0; ; ) {
      const child = this.#firstChild(at);
      if (child >= items.length || !this.#isBefore(child, at)) return thing;
      this.#swap(at, child);
      at = child;
    }
  }

  #firstChild(at: number): number {
    const [left, right] = [2 * at + 1, 2 * at + 2];
    return right < this.#items.length && this.#isBefore(right, left) ? right : left;
  }

  #isBefore(a: number, b: number): boolean {
    const [one, other] = [this.#items[a]!, this.#items[b]!];
    if (this.isFirst(one.thing, other.thing)) return true;
    return !this.isFirst(other.thing, one.thing) && one.number < other.number;
  }

  #swap(a: number, b: number): void {
    [this.#items[a], this.#items[b]] = [this.#items[b]!, this.#items[a]!];
  }
}

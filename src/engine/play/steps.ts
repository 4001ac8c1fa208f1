/** One action, by its number in the phrasebook, and how much chance was drawn with it. */
export interface Step {
  readonly action: number;
  readonly drawn: number;
}

const ACTION_BITS = 24;
const MOST_ACTION = (1 << ACTION_BITS) - 1;
const MOST_DRAWN = 0xff;
/** Says that the step stands elsewhere, being too large. */
const ELSEWHERE = 0xffffffff;

/** The steps of a course, four bytes each: undo may reach back to the first of them, however long the game. */
export class Steps {
  #packed = new Uint32Array(64);
  readonly #large = new Map<number, Step>();
  #length = 0;
  #drawn = 0;

  get length(): number {
    return this.#length;
  }

  /** How much chance has been drawn after all of them. */
  get drawn(): number {
    return this.#drawn;
  }

  add(action: number, drawn: number): void {
    if (this.#length === this.#packed.length) this.#grow();
    const isSmall = action < MOST_ACTION && drawn >= 0 && drawn < MOST_DRAWN;
    if (!isSmall) this.#large.set(this.#length, { action, drawn });
    this.#packed[this.#length++] = isSmall ? (drawn << ACTION_BITS) | action : ELSEWHERE;
    this.#drawn += drawn;
  }

  /** The number of an action. */
  actionAt(index: number): number {
    const packed = this.#packed[index]!;
    return packed === ELSEWHERE ? this.#large.get(index)!.action : packed & MOST_ACTION;
  }

  /** Takes away all from `length` on, and gives them. */
  cut(length: number): Step[] {
    const gone: Step[] = [];
    for (let index = length; index < this.#length; index++) gone.push(this.#at(index));
    for (const { drawn } of gone) this.#drawn -= drawn;
    for (let index = length; index < this.#length; index++) this.#large.delete(index);
    this.#length = length;
    return gone;
  }

  #at(index: number): Step {
    const packed = this.#packed[index]!;
    if (packed === ELSEWHERE) return this.#large.get(index)!;
    return { action: packed & MOST_ACTION, drawn: packed >>> ACTION_BITS };
  }

  #grow(): void {
    const larger = new Uint32Array(this.#packed.length * 2);
    larger.set(this.#packed);
    this.#packed = larger;
  }
}

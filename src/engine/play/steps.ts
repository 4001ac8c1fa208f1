/** One action, by its number in the index, and how much chance was drawn with it. */
interface Step {
  readonly action: number;
  readonly drawn: number;
}

const ACTION_BITS = 24;
const MOST_ACTION = (1 << ACTION_BITS) - 1;
const MOST_DRAWN = 0xff;
/** Stands for a step that is too large for four bytes, and is stored in a map. */
const ELSEWHERE = 0xffffffff;

/** The steps of a game, four bytes each, because undo may go back to the first of them however long the game is. */
export class Steps {
  #packed = new Uint32Array(64);
  readonly #large = new Map<number, Step>();
  #length = 0;
  #drawn = 0;

  get length(): number {
    return this.#length;
  }

  /** How much chance has been drawn in all of them. */
  get drawn(): number {
    return this.#drawn;
  }

  /** Overwrites the steps that were undone. */
  add(action: number, drawn: number): void {
    if (this.#length === this.#packed.length) this.#grow();
    const isSmall = action < MOST_ACTION && drawn >= 0 && drawn < MOST_DRAWN;
    if (!isSmall) this.#large.set(this.#length, { action, drawn });
    this.#packed[this.#length++] = isSmall ? (drawn << ACTION_BITS) | action : ELSEWHERE;
    this.#drawn += drawn;
  }

  /** The number of the action; also of one that was gone back over. */
  actionAt(index: number): number {
    const packed = this.#packed[index]!;
    return packed === ELSEWHERE ? this.#large.get(index)!.action : packed & MOST_ACTION;
  }

  /** Goes back or forward to where there are this many. Those after it stay until others are added. */
  goTo(length: number): void {
    while (this.#length > length) this.#drawn -= this.#drawnAt(--this.#length);
    while (this.#length < length) this.#drawn += this.#drawnAt(this.#length++);
  }

  #drawnAt(index: number): number {
    const packed = this.#packed[index]!;
    return packed === ELSEWHERE ? this.#large.get(index)!.drawn : packed >>> ACTION_BITS;
  }

  #grow(): void {
    const larger = new Uint32Array(this.#packed.length * 2);
    larger.set(this.#packed);
    this.#packed = larger;
  }
}

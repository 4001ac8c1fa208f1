import { Row } from './row.js';

/** The height of the highest cube of every column, -1 where there is none: all that a falling cube needs to know. */
export class Tops {
  /** Column x is at x + 1: beyond either wall there is nothing to glue to. */
  readonly #heights: Int32Array;
  /** Columns, a bit each, whose top must be looked up again. */
  readonly #stale: Row;

  constructor(width: number) {
    this.#heights = new Int32Array(width + 2).fill(-1);
    this.#stale = new Row(width);
  }

  of(x: number): number {
    return this.#heights[x + 1]!;
  }

  /** Where a cube that falls in this column stops, which is its new top: on its own top, or beside a higher one. */
  land(x: number): number {
    const heights = this.#heights;
    let y = heights[x + 1]! + 1;
    if (heights[x]! > y) y = heights[x]!;
    if (heights[x + 2]! > y) y = heights[x + 2]!;
    heights[x + 1] = y;
    return y;
  }

  /** The tops of these columns are no longer known. */
  touch(first: number, last: number): void {
    for (let x = first; x <= last; x++) if (!this.#stale.has(x)) this.#stale.add(x);
  }

  /** The tops at this height are no longer known. */
  touchAt(y: number): void {
    for (let i = this.#heights.length - 2; i > 0; i--) if (this.#heights[i] === y) this.touch(i - 1, i - 1);
  }

  /** A row was taken out: all above it came down by one. */
  lowerAbove(y: number): void {
    const heights = this.#heights;
    for (let i = heights.length - 2; i > 0; i--) if (heights[i]! > y) heights[i]!--;
  }

  /** Looks up what is no longer known, a word of columns at a time. */
  refresh(rows: readonly Row[]): void {
    const { bits } = this.#stale;
    for (let word = 0; word < bits.length; word++) {
      let wanted = bits[word]!;
      for (let y = rows.length - 1; y >= 0 && wanted !== 0; y--) {
        const found = rows[y]!.bits[word]! & wanted;
        wanted ^= found;
        this.#set(word, found, y);
      }
      this.#set(word, wanted, -1);
    }
    this.#stale.clear();
  }

  #set(word: number, columns: number, top: number): void {
    for (let left = columns; left !== 0; left &= left - 1) {
      this.#heights[(word << 5) + 32 - Math.clz32(left & -left)] = top;
    }
  }
}

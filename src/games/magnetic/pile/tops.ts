import { Row } from './row.js';

/** The height of the highest cube of every column, -1 where there is none: all that a falling cube needs to know. */
export class Tops {
  /** Column x is at x + 1: beyond either wall there is nothing to glue to. */
  readonly heights: Int32Array;
  /** Columns, a bit each, whose top must be looked up again. How many they are is of no interest. */
  readonly #stale: Row;

  constructor(width: number) {
    this.heights = new Int32Array(width + 2).fill(-1);
    this.#stale = new Row(width);
  }

  of(x: number): number {
    return this.heights[x + 1]!;
  }

  /** The tops of these columns are no longer known. */
  touch(first: number, last: number): void {
    this.#stale.addRun(first, last);
  }

  /** The tops at this height are no longer known. */
  touchAt(y: number): void {
    const heights = this.heights;
    const { bits } = this.#stale;
    for (let word = 0; word < bits.length; word++) {
      const first = (word << 5) + 1;
      const end = Math.min(first + 32, heights.length - 1);
      let found = 0;
      for (let i = first; i < end; i++) found |= isSame(heights[i]!, y) << (i - first);
      bits[word]! |= found;
    }
  }

  /** A row was taken out: all above it came down by one. */
  lowerAbove(y: number): void {
    const heights = this.heights;
    for (let i = heights.length - 2; i > 0; i--) heights[i]! -= (y - heights[i]!) >>> 31;
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
    const first = (word << 5) + 1;
    if (columns === -1) this.heights.fill(top, first, first + 32);
    else {
      for (let left = columns; left !== 0; left &= left - 1) this.heights[first + 31 - Math.clz32(left & -left)] = top;
    }
  }
}

/** Where a cube that falls in this column stops, which will be its new top: on its own top, or beside a higher one. */
export const landing = (heights: Int32Array, x: number): number =>
  higher(higher(heights[x + 1]! + 1, heights[x]!), heights[x + 2]!);

/** 1 if two heights are equal, else 0: again without a branch. */
function isSame(a: number, b: number): number {
  const difference = a ^ b;
  return (~difference & (difference - 1)) >>> 31;
}

/** The greater of two heights, without a branch: which one it is, is anybody's guess. */
function higher(a: number, b: number): number {
  const difference = a - b;
  return a - (difference & (difference >> 31));
}

import { Row } from './row.js';

/** The height of the highest cube in every column, or -1. A falling cube needs to know nothing else. */
export class Tops {
  /** Column x is at x + 1. The two extra entries stand for the walls, to which nothing glues. */
  readonly heights: Int32Array;
  /** Columns whose top must be looked up again. Only the bits of this row are used, not its count. */
  readonly #stale: Row;

  constructor(width: number) {
    this.heights = new Int32Array(width + 2).fill(-1);
    this.#stale = new Row(width);
  }

  of(x: number): number {
    return this.heights[x + 1]!;
  }

  /** Marks the tops of these columns as unknown. */
  touch(first: number, last: number): void {
    this.#stale.addRun(first, last);
  }

  /** Marks the tops at this height as unknown. */
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

  /** A row was removed, so everything above it came down by one. */
  lowerAbove(y: number): void {
    const heights = this.heights;
    for (let i = heights.length - 2; i > 0; i--) heights[i]! -= (y - heights[i]!) >>> 31;
  }

  /** Looks up unknown tops, one word of columns at a time. */
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

/** Where a cube falling in this column stops: on top of the column, or beside a higher neighbour. */
export const landing = (heights: Int32Array, x: number): number =>
  higher(higher(heights[x + 1]! + 1, heights[x]!), heights[x + 2]!);

/** 1 if two heights are equal, else 0. Without a branch, like `higher`. */
function isSame(a: number, b: number): number {
  const difference = a ^ b;
  return (~difference & (difference - 1)) >>> 31;
}

/** The greater of two heights. Without a branch, because the processor could not predict it. */
function higher(a: number, b: number): number {
  const difference = a - b;
  return a - (difference & (difference >> 31));
}

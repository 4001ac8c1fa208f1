/** One row of a pile, with one bit per column. A run is a maximal sequence of adjacent cubes. */
export class Row {
  readonly #width: number;
  readonly bits: Int32Array;
  count = 0;
  /** False only if every run of this row has a cube below it, or this is the bottom row. */
  mayHang = false;
  /** Cubes known to be connected to the bottom through rows below the pile's ceiling. */
  grounded: Row | undefined;

  constructor(width: number) {
    this.#width = width;
    this.bits = new Int32Array((width + 31) >>> 5);
  }

  /** False beyond either wall. */
  has(x: number): boolean {
    return ((this.bits[x >>> 5]! >>> (x & 31)) & 1) === 1;
  }

  add(x: number): void {
    this.bits[x >>> 5]! |= 1 << (x & 31);
    this.count++;
  }

  /** The first cube at or after `x`, or the width if no cube follows. */
  nextCube(x: number): number {
    return this.#next(x, 0);
  }

  /** The last cube of the run that contains `x`. */
  runEnd(x: number): number {
    return this.#next(x, -1) - 1;
  }

  /** The first cube of the run that contains `x`. */
  runStart(x: number): number {
    let word = x >>> 5;
    let gaps = ~this.bits[word]! & (0xffffffff >>> (31 - (x & 31)));
    while (gaps === 0 && word > 0) gaps = ~this.bits[--word]!;
    return gaps === 0 ? 0 : (word << 5) + 32 - Math.clz32(gaps);
  }

  /** True if any column from `first` to `last` has a cube. */
  hasWithin(first: number, last: number): boolean {
    return this.nextCube(first) <= last;
  }

  /** Adds cubes to empty columns. */
  addRun(first: number, last: number): void {
    const end = last >>> 5;
    for (let word = first >>> 5; word <= end; word++) this.bits[word]! |= maskOf(word, first, last);
    this.count += last - first + 1;
  }

  removeRun(first: number, last: number): void {
    const end = last >>> 5;
    for (let word = first >>> 5; word <= end; word++) this.bits[word]! &= ~maskOf(word, first, last);
    this.count -= last - first + 1;
  }

  clear(): void {
    this.bits.fill(0);
    this.count = 0;
    this.mayHang = false;
    this.grounded = undefined;
  }

  /** The first set bit at or after `x`, with all bits flipped if `mask` is -1. */
  #next(x: number, mask: 0 | -1): number {
    if (x >= this.#width) return this.#width;
    let word = x >>> 5;
    let found = (this.bits[word]! ^ mask) & (-1 << (x & 31));
    while (found === 0 && ++word < this.bits.length) found = this.bits[word]! ^ mask;
    if (found === 0) return this.#width;
    return Math.min((word << 5) + 31 - Math.clz32(found & -found), this.#width);
  }
}

/** The bits of a word for the columns from `first` to `last`. */
function maskOf(word: number, first: number, last: number): number {
  const from = word === first >>> 5 ? -1 << (first & 31) : -1;
  const to = word === last >>> 5 ? -1 >>> (31 - (last & 31)) : -1;
  return from & to;
}

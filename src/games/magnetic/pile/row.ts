/** One row of a pile, a bit a column. A run is a stretch of cubes with none at either end. */
export class Row {
  readonly #width: number;
  readonly bits: Int32Array;
  count = 0;
  /** False only if every run of this row has a cube below it, or this is the bottom row. */
  mayHang = false;
  /** Cubes that are known to hold together with the bottom through rows below the pile's ceiling. */
  grounded: Row | undefined;

  constructor(width: number) {
    this.#width = width;
    this.bits = new Int32Array((width + 31) >>> 5);
  }

  /** Beyond either wall there is none. */
  has(x: number): boolean {
    return ((this.bits[x >>> 5]! >>> (x & 31)) & 1) === 1;
  }

  add(x: number): void {
    this.bits[x >>> 5]! |= 1 << (x & 31);
    this.count++;
  }

  /** The first cube at or after `x`, or the width if there is none. */
  nextCube(x: number): number {
    return this.#next(x, 0);
  }

  /** The last cube of the run that holds `x`. */
  runEnd(x: number): number {
    return this.#next(x, -1) - 1;
  }

  /** The first cube of the run that holds `x`. */
  runStart(x: number): number {
    let word = x >>> 5;
    let gaps = ~this.bits[word]! & (0xffffffff >>> (31 - (x & 31)));
    while (gaps === 0 && word > 0) gaps = ~this.bits[--word]!;
    return gaps === 0 ? 0 : (word << 5) + 32 - Math.clz32(gaps);
  }

  /** True if there is a cube from `first` to `last`. */
  hasWithin(first: number, last: number): boolean {
    return this.nextCube(first) <= last;
  }

  /** Adds cubes where there are none yet. */
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

  /** The first bit that is set, at or after `x`, once all are flipped by `mask`. */
  #next(x: number, mask: 0 | -1): number {
    if (x >= this.#width) return this.#width;
    let word = x >>> 5;
    let found = (this.bits[word]! ^ mask) & (-1 << (x & 31));
    while (found === 0 && ++word < this.bits.length) found = this.bits[word]! ^ mask;
    if (found === 0) return this.#width;
    return Math.min((word << 5) + 31 - Math.clz32(found & -found), this.#width);
  }
}

/** The bits of a word that stand for columns from `first` to `last`. */
function maskOf(word: number, first: number, last: number): number {
  const from = word === first >>> 5 ? -1 << (first & 31) : -1;
  const to = word === last >>> 5 ? -1 >>> (31 - (last & 31)) : -1;
  return from & to;
}

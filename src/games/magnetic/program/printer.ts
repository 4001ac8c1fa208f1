import type { Row } from './row.js';

const SIZE = 1 << 16;
const LONGEST_NUMBER = 20;
const NEWLINE = 10;
const [LETTER_A, BLANK] = [65, 32];
/** Lines of numbers below this one are cached. */
const REMEMBERED = 10_000;

/** Collects lines as bytes and writes them in large chunks. */
export class Printer {
  readonly #bytes = new Uint8Array(SIZE);
  readonly #words = new DataView(this.#bytes.buffer);
  /** Cached lines as four bytes in one number, the first byte lowest; 0 if not cached yet. */
  readonly #lines = new Int32Array(REMEMBERED);
  readonly #lengths = new Uint8Array(REMEMBERED);
  #length = 0;
  #line = new Line(0);

  constructor(private readonly print: (bytes: Uint8Array) => void) {}

  /** Prints the heights at which cubes stopped, from index `from` to before `to`. */
  heights(heights: Int32Array, from: number, to: number): void {
    const bytes = this.#bytes;
    const words = this.#words;
    const lines = this.#lines;
    const lengths = this.#lengths;
    let length = this.#length;
    for (let k = from; k < to; k++) {
      const height = heights[k]!;
      const line = height < REMEMBERED ? lines[height]! : 0;
      if (line === 0 || length > SIZE - LONGEST_NUMBER) {
        this.#length = length;
        this.#number(height);
        length = this.#length;
      } else {
        // Always writes four bytes and a newline. After a shorter line, the next one overwrites the rest.
        words.setInt32(length, line, true);
        bytes[length + 4] = NEWLINE;
        length += lengths[height]!;
      }
    }
    this.#length = length;
  }

  readonly annihilated = (y: number): void => {
    if (this.#length > SIZE - LONGEST_NUMBER) this.flush();
    this.#bytes[this.#length++] = LETTER_A;
    this.#bytes[this.#length++] = BLANK;
    this.#number(y);
  };

  /** Prints a row of the field; without a row, a line of holes. */
  row(width: number, row: Row | undefined): void {
    if (this.#line.width !== width) this.#line = new Line(width);
    const line = this.#line.of(row);
    for (let from = 0; from <= width; from += SIZE) this.#append(line.subarray(from, from + SIZE));
  }

  flush(): void {
    if (this.#length > 0) this.print(this.#bytes.slice(0, this.#length));
    this.#length = 0;
  }

  #number(value: number): void {
    if (this.#length > SIZE - LONGEST_NUMBER) this.flush();
    const start = this.#length;
    for (const digit of String(value)) this.#bytes[this.#length++] = digit.charCodeAt(0);
    this.#bytes[this.#length++] = NEWLINE;
    if (value >= REMEMBERED) return;
    this.#lines[value] = this.#words.getInt32(start, true);
    this.#lengths[value] = this.#length - start;
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > SIZE) this.flush();
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}

const [CUBE, HOLE] = [...'#.'].map(letter => letter.charCodeAt(0)) as [number, number];

/** The printed form of four columns by their bits: four bytes in one number. */
const FOURS = new Int32Array(
  Uint8Array.from({ length: 64 }, (_, k) => ((k >> 2) & (1 << (k & 3)) ? CUBE : HOLE)).buffer,
);

/** The printed form of a row. Every call reuses the same buffer. */
class Line {
  readonly #fours: Int32Array;
  readonly #bytes: Uint8Array;

  constructor(readonly width: number) {
    this.#fours = new Int32Array(((width + 31) >>> 5) * 8 + 1);
    this.#bytes = new Uint8Array(this.#fours.buffer, 0, width + 1);
  }

  /** Returns a line of holes if there is no row. */
  of(row: Row | undefined): Uint8Array {
    if (row) this.#draw(row.bits);
    else this.#bytes.fill(HOLE);
    this.#bytes[this.width] = NEWLINE;
    return this.#bytes;
  }

  #draw(bits: Int32Array): void {
    const fours = this.#fours;
    let at = 0;
    for (let word = 0; word < bits.length; word++) {
      const columns = bits[word]!;
      for (let shift = 0; shift < 32; shift += 4) fours[at++] = FOURS[(columns >>> shift) & 15]!;
    }
  }
}

import type { Row } from './row.js';

const [NEWLINE, CUBE, HOLE] = [...'\n#.'].map(letter => letter.charCodeAt(0)) as [number, number, number];

/** The printed form of four columns by their bits: four bytes in one number. */
const FOURS = new Int32Array(
  Uint8Array.from({ length: 64 }, (_, k) => ((k >> 2) & (1 << (k & 3)) ? CUBE : HOLE)).buffer,
);

/** The printed form of a row. Every call reuses the same buffer. */
export class Line {
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

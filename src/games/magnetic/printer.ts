import type { Row } from './row.js';

const SIZE = 1 << 16;
const LONGEST_NUMBER = 20;
const NEWLINE = 10;
const ZERO = 48;
const [LETTER_A, BLANK, CUBE, HOLE] = [...'A #.'].map(letter => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
];

/** Gathers lines as bytes and passes them on in large pieces. */
export class Printer {
  readonly #bytes = new Uint8Array(SIZE);
  #length = 0;
  #line = new Uint8Array(0);

  constructor(private readonly print: (bytes: Uint8Array) => void) {}

  /** The height at which a cube stopped. */
  number(value: number): void {
    if (this.#length > SIZE - LONGEST_NUMBER) this.flush();
    if (value < 10) {
      this.#bytes[this.#length++] = ZERO + value;
    } else {
      const end = this.#length + (value < 100 ? 2 : value < 1000 ? 3 : value < 10000 ? 4 : String(value).length);
      let rest = value;
      for (let at = end - 1; at >= this.#length; at--) {
        const tens = (rest / 10) | 0;
        this.#bytes[at] = ZERO + rest - tens * 10;
        rest = tens;
      }
      this.#length = end;
    }
    this.#bytes[this.#length++] = NEWLINE;
  }

  readonly annihilated = (y: number): void => {
    if (this.#length > SIZE - LONGEST_NUMBER) this.flush();
    this.#bytes[this.#length++] = LETTER_A;
    this.#bytes[this.#length++] = BLANK;
    this.number(y);
  };

  /** A row of the field; without one, a row of holes. */
  row(width: number, row: Row | undefined): void {
    if (this.#line.length !== width + 1) this.#line = new Uint8Array(width + 1);
    this.#line.fill(HOLE);
    this.#line[width] = NEWLINE;
    for (let x = row?.nextCube(0) ?? width; x < width; x = row!.nextCube(x + 1)) this.#line[x] = CUBE;
    for (let from = 0; from <= width; from += SIZE) this.#append(this.#line.subarray(from, from + SIZE));
  }

  flush(): void {
    if (this.#length > 0) this.print(this.#bytes.slice(0, this.#length));
    this.#length = 0;
  }

  #append(bytes: Uint8Array): void {
    if (this.#length + bytes.length > SIZE) this.flush();
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }
}

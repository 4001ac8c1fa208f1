import { BadInput, quote } from '../../engine/bad-input.js';

const NEWLINE = 10;
const ZERO = 48;
/** No field is as wide as this; any larger number is taken for it. */
export const TOO_LARGE = 1e12;

const isBlank = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Whole numbers out of a stream of bytes that is cut anywhere: digits alone, separated by blanks and line ends. */
export class NumberReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #at = 0;
  /** The number that the bytes so far break off in, or -1. */
  #value = -1;
  #line = 1;
  /** Set when the number last given was followed by a line end, which does not count before the next one. */
  #endsLine = false;
  isAtEnd = false;

  /** The line of the number last given, or of what is wrong. */
  get line(): number {
    return this.#line;
  }

  take(bytes: Uint8Array | undefined): void {
    this.isAtEnd = bytes === undefined;
    this.#bytes = bytes ?? new Uint8Array(0);
    this.#at = 0;
  }

  /** The next number, or undefined if more bytes are needed. Throws BadInput at a word that is none. */
  next(): number | undefined {
    const bytes = this.#bytes;
    const { length } = bytes;
    let at = this.#at;
    let value = this.#value;
    if (this.#endsLine) {
      this.#endsLine = false;
      this.#line++;
    }
    while (at < length) {
      const digit = bytes[at++]! - ZERO;
      if (digit >= 0 && digit <= 9) {
        value = value < 0 ? digit : value * 10 + digit;
        if (value > TOO_LARGE) value = TOO_LARGE;
        continue;
      }
      const byte = digit + ZERO;
      if (!isBlank(byte)) {
        throw new BadInput(`${quote(String.fromCharCode(byte))} is no digit; numbers are digits alone`, this);
      }
      if (value >= 0) {
        this.#at = at;
        this.#value = -1;
        this.#endsLine = byte === NEWLINE;
        return value;
      }
      if (byte === NEWLINE) this.#line++;
    }
    this.#at = at;
    this.#value = this.isAtEnd ? -1 : value;
    return this.isAtEnd && value >= 0 ? value : undefined;
  }
}

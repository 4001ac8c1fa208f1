import { BadInput, quote } from '../../../engine/bad-input.js';

const NEWLINE = 10;
const ZERO = 48;
/** No field is as wide as this; any larger number is taken for it. */
export const TOO_LARGE = 1e12;
/** Larger ones than this, those that are filled in can not be; there is no such column in any field. */
const LARGEST_FILLED = 2 ** 31 - 1;

/** A number with what ends it, where it is at most this long. */
const LONGEST_FAST = 16;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= ZERO + 9;
const isBlank = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Whole numbers out of a stream of bytes that is cut anywhere: digits alone, separated by blanks and line ends. */
export class NumberReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #words = new DataView(this.#bytes.buffer);
  #at = 0;
  /** The number that the bytes so far break off in, or -1. */
  #value = -1;
  #line = 1;
  /** Set when the number last given was followed by a line end, which does not count before the next one. */
  #endsLine = false;
  /** Where the numbers last filled in begin. */
  #mark = { at: 0, value: -1, line: 1 };
  isAtEnd = false;

  /** The line of the number last given, or of what is wrong. */
  get line(): number {
    return this.#line;
  }

  take(bytes: Uint8Array | undefined): void {
    this.isAtEnd = bytes === undefined;
    this.#bytes = bytes ?? new Uint8Array(0);
    this.#words = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    this.#at = 0;
  }

  /** The next number, or undefined if more bytes are needed. Throws BadInput at a word that is none. */
  next(): number | undefined {
    const bytes = this.#bytes;
    const { length } = bytes;
    let at = this.#at;
    let value = this.#value;
    this.#countLine();
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

  /** Fills in the next numbers, as many as there are at once; none if more bytes are needed. Else as `next`. */
  fill(numbers: Int32Array): number {
    this.#countLine();
    this.#mark = { at: this.#at, value: this.#value, line: this.#line };
    const count = this.#value < 0 ? this.#fillFast(numbers) : 0;
    if (count > 0) return count;
    const value = this.next();
    if (value === undefined) return 0;
    numbers[0] = Math.min(value, LARGEST_FILLED);
    return 1;
  }

  /** Goes back to the k-th of the numbers last filled in, which is given once more. */
  again(k: number): number {
    this.#at = this.#mark.at;
    this.#value = this.#mark.value;
    this.#line = this.#mark.line;
    this.#endsLine = false;
    for (let skipped = 0; skipped < k; skipped++) this.next();
    return this.next()!;
  }

  /** The way of nearly all numbers: four digits at a time, far from the end of the bytes. The rest is left to `next`. */
  #fillFast(numbers: Int32Array): number {
    const bytes = this.#bytes;
    const words = this.#words;
    const last = bytes.length - LONGEST_FAST;
    let [at, count, line] = [this.#at, 0, this.#line];
    while (at <= last && count < numbers.length) {
      const word = words.getInt32(at, true);
      const others = othersIn(word);
      let end = at + 4;
      let value = 0;
      // A branch, for it is foreseen: where the next number begins must not wait for what this one is.
      if (others === 0) {
        value = numberIn(word, 4);
        while (isDigit(bytes[end]!) && value < 1e8) value = value * 10 + bytes[end++]! - ZERO;
      } else {
        end = at + digitsBefore(others);
        value = numberIn(word, end - at);
      }
      if (bytes[end] === NEWLINE) line++;
      else if (!isBlank(bytes[end]!)) break;
      if (end > at) numbers[count++] = value;
      at = end + 1;
    }
    this.#at = at;
    this.#line = line;
    return count;
  }

  #countLine(): void {
    if (this.#endsLine) this.#line++;
    this.#endsLine = false;
  }
}

/**
 * Marks, in their upper halves, those of four bytes that are no digits. Once digits are made 0 to 9, the others have
 * something there, or come to have if 6 is added. Only the first mark is to be relied on.
 */
function othersIn(word: number): number {
  const flipped = word ^ 0x30303030;
  return (flipped | (flipped + 0x06060606)) & -0x0f0f0f10;
}

const digitsBefore = (others: number): number => (31 - Math.clz32(others & -others)) >> 3;

/** The number that the first bytes of a word make, at least one of them: first in pairs of digits, then as a whole. */
function numberIn(word: number, digits: number): number {
  const four = (word ^ 0x30303030) << ((4 - digits) << 3);
  const pairs = Math.imul(four, 10) + (four >>> 8);
  return (pairs & 0xff) * 100 + ((pairs >>> 16) & 0xff);
}

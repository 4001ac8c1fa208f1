import { BadInput, quote } from '#engine/bad-input.js';

const NEWLINE = 10;
const ZERO = 48;
/** Wider than any field. Larger numbers are read as this one. */
export const TOO_LARGE = 1e12;
/** The largest value that fits the array of `fill`. No field has such a column. */
const LARGEST_FILLED = 2 ** 31 - 1;

/** The longest number for the fast path, including the byte that ends it. */
const LONGEST_FAST = 16;

const isDigit = (byte: number): boolean => byte >= ZERO && byte <= ZERO + 9;
const isBlank = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);

/** Reads whole numbers from chunks of bytes, which may be cut anywhere. Only digits, blanks and newlines are allowed. */
export class NumberReader {
  #bytes: Uint8Array = new Uint8Array(0);
  #words = new DataView(this.#bytes.buffer);
  #at = 0;
  /** The part of a number at the end of the last chunk, or -1. */
  #value = -1;
  #line = 1;
  /** Whether a newline ended the last number. It counts only when the next number is read, so that `line` stays right. */
  #endsLine = false;
  /** The position before the last `fill`, for `again`. */
  #mark = { at: 0, value: -1, line: 1 };
  isAtEnd = false;

  /** The line of the last number, or of the error. */
  get line(): number {
    return this.#line;
  }

  take(bytes: Uint8Array | undefined): void {
    this.isAtEnd = bytes === undefined;
    this.#bytes = bytes ?? new Uint8Array(0);
    this.#words = new DataView(this.#bytes.buffer, this.#bytes.byteOffset, this.#bytes.byteLength);
    this.#at = 0;
  }

  /** The next number, or undefined if more bytes are needed. Throws BadInput for anything that is not a number. */
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
        throw new BadInput(`${quote(String.fromCharCode(byte))} is not a digit; numbers have digits only`, this);
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

  /** Writes the numbers that are already there into the array. Returns how many: 0 if more bytes are needed. */
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

  /** Goes back to the k-th number of the last `fill` and reads it again. */
  again(k: number): number {
    this.#at = this.#mark.at;
    this.#value = this.#mark.value;
    this.#line = this.#mark.line;
    this.#endsLine = false;
    for (let skipped = 0; skipped < k; skipped++) this.next();
    return this.next()!;
  }

  /** The fast path for nearly all numbers: reads four digits at a time. Leaves the last bytes and odd cases to `next`. */
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
      // The processor predicts this branch, so it can start on the next number before this one is computed.
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
 * Sets bits in the upper half of each of four bytes that is not a digit. After the flip, digits are 0 to 9. All other bytes have
 * bits in their upper half, or get some when 6 is added. A carry can spoil later bytes, so only the first mark is reliable.
 */
function othersIn(word: number): number {
  const flipped = word ^ 0x30303030;
  return (flipped | (flipped + 0x06060606)) & -0x0f0f0f10;
}

const digitsBefore = (others: number): number => (31 - Math.clz32(others & -others)) >> 3;

/** The number in the first 1 to 4 bytes of a word. Combines digits into pairs, then the pairs. */
function numberIn(word: number, digits: number): number {
  const four = (word ^ 0x30303030) << ((4 - digits) << 3);
  const pairs = Math.imul(four, 10) + (four >>> 8);
  return (pairs & 0xff) * 100 + ((pairs >>> 16) & 0xff);
}

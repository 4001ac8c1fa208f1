import { BadInput } from '#engine/bad-input.js';

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** Writes numbers and texts; small numbers take one byte. */
export class ByteWriter {
  readonly #bytes: number[] = [];

  /** A whole number from 0 to the largest safe one: seven bits per byte, lowest first. */
  number(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest = Math.floor(rest / 0x80)) this.#bytes.push((rest % 0x80) | 0x80);
    this.#bytes.push(rest);
  }

  text(text: string): void {
    const bytes = encoder.encode(text);
    this.number(bytes.length);
    for (const byte of bytes) this.#bytes.push(byte);
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

/** Reads the bytes of a ByteWriter. They may come from anybody, so anything missing or too large is BadInput. */
export class ByteReader {
  #place = 0;

  constructor(private readonly bytes: Uint8Array) {}

  get isAtEnd(): boolean {
    return this.#place === this.bytes.length;
  }

  number(most: number): number {
    let [value, unit] = [0, 1];
    for (;;) {
      const byte = this.bytes[this.#place++];
      if (byte === undefined) throw new BadInput('the link is incomplete');
      value += (byte & 0x7f) * unit;
      if (value > most) throw new BadInput(`the link is invalid: a number in it is larger than ${most}`);
      if (byte < 0x80) return value;
      unit *= 0x80;
    }
  }

  text(longest: number): string {
    const length = this.number(longest);
    const bytes = this.bytes.subarray(this.#place, this.#place + length);
    if (bytes.length < length) throw new BadInput('the link is incomplete');
    this.#place += length;
    try {
      return decoder.decode(bytes);
    } catch {
      throw new BadInput('the link is invalid: a text in it is not UTF-8');
    }
  }
}

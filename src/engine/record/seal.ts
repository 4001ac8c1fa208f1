import { hexOfBytes, RunningSha256 } from '../chance/sha256.js';
import { bytesOfText } from '../utf8.js';

/** An incremental SHA-256. The one of `node:crypto` fits as it is, and is faster than ours. */
export interface RunningHash {
  update(bytes: Uint8Array): unknown;
  copy(): RunningHash;
  digest(): Uint8Array;
}

/** Two checksums of all bytes so far: a short one for every line, a strong one for checkpoints. */
export class Seal {
  #crc = -1;
  /** Bytes not yet hashed. Hashing is faster in large pieces, so adjacent ranges of one buffer are joined. */
  #waiting: Uint8Array = new Uint8Array();
  #from = 0;
  #to = 0;

  constructor(private readonly hash: RunningHash = new RunningSha256()) {}

  add(text: string): this {
    const bytes = bytesOfText(text);
    return this.addBytes(bytes, 0, bytes.length);
  }

  addBytes(bytes: Uint8Array, from: number, to: number): this {
    this.#crc = crcOf(bytes, from, to, this.#crc);
    if (bytes !== this.#waiting || from !== this.#to) {
      this.flush();
      this.#waiting = bytes;
      this.#from = from;
    }
    this.#to = to;
    return this;
  }

  /** Call it before the bytes that were added may change. */
  flush(): void {
    if (this.#from < this.#to) this.hash.update(this.#waiting.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }

  /** CRC-32: detects every change within 32 consecutive bits. */
  get crc(): number {
    return (this.#crc ^ -1) >>> 0;
  }

  /** The CRC-32 as 8 hexadecimal digits. */
  short(): string {
    return this.crc.toString(16).padStart(8, '0');
  }

  /** SHA-256 as 64 hexadecimal digits. */
  strong(): string {
    this.flush();
    return hexOfBytes(this.hash.copy().digest());
  }
}

/**
 * Continues a CRC-32 (as in ZIP and PNG, without the inversions at both ends) over `bytes` from `from` up to `to`.
 * It takes four bytes at a time with four tables. With one table, each lookup would wait for the one before.
 */
export function crcOf(bytes: Uint8Array, from: number, to: number, crc: number): number {
  let i = from;
  let rest = crc;
  for (; i + 4 <= to; i += 4) {
    rest ^= bytes[i]! | (bytes[i + 1]! << 8) | (bytes[i + 2]! << 16) | (bytes[i + 3]! << 24);
    rest =
      TABLES[0x300 | (rest & 0xff)]! ^
      TABLES[0x200 | ((rest >>> 8) & 0xff)]! ^
      TABLES[0x100 | ((rest >>> 16) & 0xff)]! ^
      TABLES[rest >>> 24]!;
  }
  for (; i < to; i++) rest = (rest >>> 8) ^ TABLES[(rest ^ bytes[i]!) & 0xff]!;
  return rest;
}

/** Table k has 256 entries: the CRC of a byte followed by k zero bytes. */
const TABLES = new Int32Array(4 * 256);
for (let byte = 0; byte < 256; byte++) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  TABLES[byte] = crc;
}
for (let i = 256; i < TABLES.length; i++) TABLES[i] = (TABLES[i - 256]! >>> 8) ^ TABLES[TABLES[i - 256]! & 0xff]!;

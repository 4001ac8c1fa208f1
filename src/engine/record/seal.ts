import { hexOfBytes, RunningSha256 } from '../chance/running-sha256.js';
import { bytesOfText } from '../utf8.js';
import { crcOf } from './crc.js';

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

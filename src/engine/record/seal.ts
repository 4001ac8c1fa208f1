import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { crcOf } from './crc.js';

/** A SHA-256 under way. A host may have a faster one than ours: that of `node:crypto` is one as it stands. */
export interface RunningHash {
  update(bytes: Uint8Array): unknown;
  copy(): RunningHash;
  digest(): Uint8Array;
}

/** Two checks of all text so far, as bytes of UTF-8: a short one for every line, a strong one for now and then. */
export class Seal {
  #crc = -1;
  /** What the strong check has not taken in yet: it wants large pieces, and so waits for what follows on in the same bytes. */
  #waiting: Uint8Array = new Uint8Array();
  #from = 0;
  #to = 0;

  constructor(private readonly hash: RunningHash = ourHash()) {}

  add(text: string): this {
    const bytes = utf8ToBytes(text);
    return this.addBytes(bytes, 0, bytes.length);
  }

  addBytes(bytes: Uint8Array, from: number, to: number): this {
    this.#crc = crcOf(bytes, from, to, this.#crc);
    if (bytes !== this.#waiting || from !== this.#to) {
      this.settle();
      this.#waiting = bytes;
      this.#from = from;
    }
    this.#to = to;
    return this;
  }

  /** To be called before bytes that were added may change. */
  settle(): void {
    if (this.#from < this.#to) this.hash.update(this.#waiting.subarray(this.#from, this.#to));
    this.#from = this.#to;
  }

  /** CRC-32: no change of a single byte, nor of any 32 bits in a row, leaves it as it was. */
  get crc(): number {
    return (this.#crc ^ -1) >>> 0;
  }

  /** The CRC-32 as 8 hexadecimal digits. */
  short(): string {
    return this.crc.toString(16).padStart(8, '0');
  }

  /** SHA-256 as 64 hexadecimal digits. */
  strong(): string {
    this.settle();
    return bytesToHex(this.hash.copy().digest());
  }
}

function ourHash(sha = sha256.create()): RunningHash {
  return {
    update: bytes => sha.update(bytes),
    copy: () => ourHash(sha.clone()),
    digest: () => sha.digest(),
  };
}

import { addBlock, SHA256_START } from './sha256.js';

const BLOCK = 64;
const WORDS = BLOCK / 4;
const DIGEST = 32;
/** Where the length stands in the last block. */
const LENGTH_AT = BLOCK - 8;
const BYTE_BITS = 8;

/** SHA-256 of bytes that come piece by piece. */
export class RunningSha256 {
  readonly #words = Int32Array.from(SHA256_START);
  /** The bytes of an unfinished block. */
  readonly #waiting = new Uint8Array(BLOCK);
  #length = 0;

  update(bytes: Uint8Array): this {
    const used = this.#length % BLOCK;
    let at = Math.min(bytes.length, BLOCK - used);
    this.#waiting.set(bytes.subarray(0, at), used);
    if (used + at === BLOCK) this.#add(this.#waiting, 0);
    for (; at + BLOCK <= bytes.length; at += BLOCK) this.#add(bytes, at);
    if (used + at >= BLOCK) this.#waiting.set(bytes.subarray(at));
    this.#length += bytes.length;
    return this;
  }

  #add(bytes: Uint8Array, from: number): void {
    addBlock(this.#words, wordsOf(bytes, from));
  }

  copy(): RunningSha256 {
    const copy = new RunningSha256();
    copy.#words.set(this.#words);
    copy.#waiting.set(this.#waiting);
    copy.#length = this.#length;
    return copy;
  }

  /** The hash of everything so far. More can be added afterwards. */
  digest(): Uint8Array {
    const padded = this.copy().update(paddingAfter(this.#length));
    const view = new DataView(new ArrayBuffer(DIGEST));
    for (const [i, word] of padded.#words.entries()) view.setInt32(4 * i, word);
    return new Uint8Array(view.buffer);
  }
}

const block = new Int32Array(WORDS);

/** Valid until the next call. */
function wordsOf(bytes: Uint8Array, from: number): Int32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset + from, BLOCK);
  for (let i = 0; i < WORDS; i++) block[i] = view.getInt32(4 * i);
  return block;
}

/** A one bit, zeros, and the length in bits: they fill the last block. */
function paddingAfter(length: number): Uint8Array {
  const used = length % BLOCK;
  const size = (used < LENGTH_AT ? BLOCK : 2 * BLOCK) - used;
  const padding = new Uint8Array(size);
  padding[0] = 0x80;
  new DataView(padding.buffer).setBigUint64(size - 8, BigInt(length) * BigInt(BYTE_BITS));
  return padding;
}

export const hexOfBytes = (bytes: Uint8Array): string =>
  Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');

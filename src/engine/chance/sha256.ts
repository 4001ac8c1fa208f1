import { bytesOfText } from '../utf8.js';

/**
 * SHA-256 of single blocks (FIPS 180-4). Every draw hashes one short message, and a library's work around that block
 * would cost several times the block itself.
 */

const PRIMES: number[] = [];
for (let n = 2; PRIMES.length < 64; n++) if (PRIMES.every(prime => n % prime > 0)) PRIMES.push(n);

/** No root of these primes is larger than 32. */
const HIGHEST_BIT = 1n << 36n;

/** The first 32 bits of the fraction of a root, found bit by bit in whole numbers, because roots may differ between machines. */
function fraction(prime: number, degree: 2 | 3): number {
  const power = (root: bigint): bigint => (degree === 2 ? root * root : root * root * root);
  const wanted = BigInt(prime) * power(1n << 32n);
  let root = 0n;
  for (let bit = HIGHEST_BIT; bit > 0n; bit >>= 1n) if (power(root + bit) <= wanted) root += bit;
  return Number(BigInt.asIntN(32, root));
}

export const SHA256_START = Int32Array.from(PRIMES.slice(0, 8), prime => fraction(prime, 2));
const CONSTANTS = Int32Array.from(PRIMES, prime => fraction(prime, 3));
const SCHEDULE = new Int32Array(64);

/** Adds one block of sixteen words to the eight words of `state`. */
export function addBlock(state: Int32Array, block: Int32Array): void {
  for (let i = 0; i < 16; i++) SCHEDULE[i] = block[i]!;
  for (let i = 16; i < 64; i++) {
    const early = SCHEDULE[i - 15]!;
    const late = SCHEDULE[i - 2]!;
    const s0 = ((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3);
    const s1 = ((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10);
    SCHEDULE[i] = (SCHEDULE[i - 16]! + s0 + SCHEDULE[i - 7]! + s1) | 0;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + (g ^ (e & (f ^ g))) + CONSTANTS[i]! + SCHEDULE[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) | (c & (a | b)))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

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

/** The SHA-256 of a text in UTF-8, as 64 hexadecimal digits. */
export const sha256Hex = (text: string): string => hexOfBytes(new RunningSha256().update(bytesOfText(text)).digest());

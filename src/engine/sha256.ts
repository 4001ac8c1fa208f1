/**
 * SHA-256 of whole blocks (FIPS 180-4), with nothing around them: where the same short message is hashed again and again,
 * as for every draw of chance, what a library does around its block costs several times the block.
 */
export const SHA256_START: readonly number[] = [2, 3, 5, 7, 11, 13, 17, 19].map(prime => fractionOf(Math.sqrt(prime)));

/** Takes one block, of sixteen words, into the eight words of `state`. */
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

/** The first 32 bits after the point. */
function fractionOf(value: number): number {
  return ((value % 1) * 2 ** 32) | 0;
}

const SCHEDULE = new Int32Array(64);
const CONSTANTS = Int32Array.from(primes(64), prime => fractionOf(Math.cbrt(prime)));

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime !== 0)) found.push(n);
  return found;
}

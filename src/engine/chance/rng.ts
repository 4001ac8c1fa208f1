import { addBlock, SHA256_START, sha256Hex } from './sha256.js';

/** A random number generator that can be rewound: `position` counts the draws and is its whole state. */
export interface Rng {
  position: number;
  /** A whole number from 0 to n - 1, uniformly distributed. */
  below(n: number): number;
}

/** A 128-bit seed as 32 hexadecimal digits. Any other text, such as `7`, is hashed into one. */
export const seedOf = (text: string): string =>
  /^[0-9a-f]{32}$/.test(text) ? text : sha256Hex(`gridfall seed ${text}`).slice(0, 32);

const WORDS = 8;

/**
 * Draw k depends on the seed and k alone: it is word k mod 8 of SHA-256(seed, ⌊k / 8⌋). Anyone who knows the seed can
 * repeat and check a draw, and 128 bits are too many to guess.
 */
export function seededRng(seed: string): Rng {
  const message = messageOf(seedOf(seed));
  const words = new Int32Array(WORDS);
  let block = -1;
  const word = (k: number): number => {
    const wanted = Math.floor(k / WORDS);
    if (wanted !== block) {
      message[4] = Math.floor(wanted / 2 ** 32);
      message[5] = wanted % 2 ** 32;
      words.set(SHA256_START);
      addBlock(words, message);
      block = wanted;
    }
    return words[k % WORDS]! >>> 0;
  };
  return {
    position: 0,
    below(n) {
      const fair = 2 ** 32 - (2 ** 32 % n);
      for (;;) {
        const drawn = word(this.position++);
        if (drawn < fair) return drawn % n;
      }
    },
  };
}

/** One block of SHA-256: 16 bytes of seed, 8 bytes of block number, and the padding of such a message. */
function messageOf(seed: string): Int32Array {
  const message = new Int32Array(16);
  for (let i = 0; i < 4; i++) message[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16);
  message[6] = 1 << 31;
  message[15] = 24 * 8;
  return message;
}

/** A fixed list of draws, repeated from the start when it is used up. */
export const listedRng = (draws: readonly number[]): Rng => ({
  position: 0,
  below(n) {
    return draws[this.position++ % draws.length]! % n;
  },
});

import { sha256Hex } from './hash.js';
import { addBlock, SHA256_START } from './sha256.js';

/** A source of chance that can be set back: `position` counts what has been drawn, and is the whole of its state. */
export interface Rng {
  position: number;
  /** A whole number from 0 to n - 1, each as likely as the others. */
  below(n: number): number;
}

/** A 128-bit seed as 32 hexadecimal digits. Any other text, such as `7`, is hashed into one. */
export const seedOf = (text: string): string =>
  /^[0-9a-f]{32}$/.test(text) ? text : sha256Hex(`gridfall seed ${text}`).slice(0, 32);

const WORDS = 8;

/**
 * Draw k is a function of the seed and k alone: word k mod 8 of SHA-256(seed, ⌊k / 8⌋). So a draw can be repeated or
 * checked by anyone who knows the seed, and 128 bits cannot be searched through.
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

/** One block of SHA-256: 24 bytes, those of the seed and eight for a number, then how such a message is to be ended. */
function messageOf(seed: string): Int32Array {
  const message = new Int32Array(16);
  for (let i = 0; i < 4; i++) message[i] = Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16);
  message[6] = 1 << 31;
  message[15] = 24 * 8;
  return message;
}

/** Draws that are given, from the first again when they are used up. */
export const listedRng = (draws: readonly number[]): Rng => ({
  position: 0,
  below(n) {
    return draws[this.position++ % draws.length]! % n;
  },
});

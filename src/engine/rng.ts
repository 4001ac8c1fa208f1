import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { sha256Hex } from './hash.js';

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
  const message = new DataView(new ArrayBuffer(24));
  hexToBytes(seedOf(seed)).forEach((byte, i) => {
    message.setUint8(i, byte);
  });
  let block = -1;
  let words = new DataView(new ArrayBuffer(0));
  const word = (k: number): number => {
    const wanted = Math.floor(k / WORDS);
    if (wanted !== block) {
      message.setUint32(16, Math.floor(wanted / 2 ** 32));
      message.setUint32(20, wanted % 2 ** 32);
      words = new DataView(sha256(new Uint8Array(message.buffer)).buffer);
      block = wanted;
    }
    return words.getUint32((k % WORDS) * 4);
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

/** Draws that are given, from the first again when they are used up. */
export const listedRng = (draws: readonly number[]): Rng => ({
  position: 0,
  below(n) {
    return draws[this.position++ % draws.length]! % n;
  },
});

import type { Rng } from '#engine/chance/rng.js';

/**
 * Cheap random numbers for imagined futures. They need not be hard to guess, only the same on every machine: a 32-bit state
 * that steps by a fixed odd number, and is mixed well (the finaliser of MurmurHash3).
 */
export class Dice implements Rng {
  position = 0;

  constructor(private word: number) {}

  /** Makes dice from whole numbers, so that every turn and every sample has dice of its own. */
  static of(...numbers: readonly number[]): Dice {
    return new Dice(numbers.reduce((word, number) => mix(word ^ mix(number | 0)), 0x2545_f491));
  }

  below(n: number): number {
    this.position++;
    this.word = (this.word + 0x9e37_79b9) | 0;
    return Math.floor(((mix(this.word) >>> 0) * n) / 2 ** 32);
  }
}

/**
 * Dice of one of several futures. The first throws go through all outcomes in turn from one future to the next, so that a few futures
 * show as much as they can: with nine futures and two throws of three, every pair comes once.
 */
export class EvenDice implements Rng {
  #number: number;
  #futures: number;
  readonly #common: Dice;
  readonly #own: Dice;

  /** The dice of future `number` out of `futures`. The other numbers are the same for all of them. */
  constructor(number: number, futures: number, ...common: readonly number[]) {
    this.#number = number;
    this.#futures = futures;
    this.#common = Dice.of(...common);
    this.#own = Dice.of(...common, number);
  }

  get position(): number {
    return this.#common.position + this.#own.position;
  }

  below(n: number): number {
    if (this.#futures <= 1) return this.#own.below(n);
    const outcome = (this.#common.below(n) + this.#number) % n;
    this.#number = Math.floor(this.#number / n);
    this.#futures = Math.ceil(this.#futures / n);
    return outcome;
  }
}

function mix(number: number): number {
  let word = number;
  word = Math.imul(word ^ (word >>> 16), 0x85eb_ca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2_ae35);
  return word ^ (word >>> 16);
}

export function numberOf(seed: string): number {
  let word = seed.length;
  for (let k = 0; k < seed.length; k++) word = mix(word ^ seed.charCodeAt(k));
  return word;
}

import { exp } from './exp.js';

/** Marks an unused place of the table. Decisions are not negative. */
const NONE = -1;
const FIRST_SIZE = 1 << 14;

/**
 * How likely each decision is to be taken in a game that is played through. What has been learned can be taken back, most recent
 * first. A decision that nothing was learned about has the likelihood 1 and takes no room, so the table stays small enough for the
 * processor's cache.
 */
export class Policy {
  /** A hash table of places in the lists below. */
  #table = new Int32Array(FIRST_SIZE).fill(NONE);
  /** The decisions something was learned about, in the order of their coming. */
  readonly #decisions: number[] = [];
  readonly #likelihoods: number[] = [];
  /** The changes to learn from the present line. */
  readonly #lessons: number[] = [];
  readonly #lessonPlaces: number[] = [];
  readonly #changedPlaces: number[] = [];
  readonly #changedFrom: number[] = [];

  likelihoodOf(decision: number): number {
    const place = this.#table[this.#find(decision)]!;
    return place === NONE ? 1 : this.#likelihoods[place]!;
  }

  /** Collects by how much a decision is to become more likely, or less if it is negative. */
  note(decision: number, lesson: number): void {
    const place = this.#placeOf(decision);
    if (this.#lessons[place] === 0) this.#lessonPlaces.push(place);
    this.#lessons[place]! += lesson;
  }

  learn(): void {
    for (const place of this.#lessonPlaces) {
      this.#changedPlaces.push(place);
      this.#changedFrom.push(this.#likelihoods[place]!);
      this.#likelihoods[place]! *= exp(this.#lessons[place]!);
      this.#lessons[place] = 0;
    }
    this.#lessonPlaces.length = 0;
  }

  mark(): PolicyMark {
    return { changes: this.#changedPlaces.length, decisions: this.#decisions.length };
  }

  takeBack({ changes, decisions }: PolicyMark): void {
    while (this.#changedPlaces.length > changes)
      this.#likelihoods[this.#changedPlaces.pop()!] = this.#changedFrom.pop()!;
    // The last comers go first, so none of those that stay was put aside because of them.
    while (this.#decisions.length > decisions) {
      this.#table[this.#find(this.#decisions.at(-1)!)] = NONE;
      this.#decisions.pop();
      this.#likelihoods.pop();
      this.#lessons.pop();
    }
  }

  #placeOf(decision: number): number {
    const at = this.#find(decision);
    if (this.#table[at] !== NONE) return this.#table[at]!;
    const place = this.#decisions.push(decision) - 1;
    this.#likelihoods.push(1);
    this.#lessons.push(0);
    this.#table[at] = place;
    if (place * 2 > this.#table.length) this.#grow();
    return place;
  }

  /** Where a decision is in the table, or would be. */
  #find(decision: number): number {
    const last = this.#table.length - 1;
    let at = hashOf(decision) & last;
    for (;;) {
      const place = this.#table[at]!;
      if (place === NONE || this.#decisions[place] === decision) return at;
      at = (at + 1) & last;
    }
  }

  #grow(): void {
    this.#table = new Int32Array(this.#table.length * 2).fill(NONE);
    for (let place = 0; place < this.#decisions.length; place++)
      this.#table[this.#find(this.#decisions[place]!)] = place;
  }
}

export interface PolicyMark {
  readonly changes: number;
  readonly decisions: number;
}

function hashOf(decision: number): number {
  const high = (decision / 2 ** 20) | 0;
  const word = Math.imul(decision ^ Math.imul(high, 0x9e37_79b1), 0x85eb_ca6b);
  return word ^ (word >>> 15);
}

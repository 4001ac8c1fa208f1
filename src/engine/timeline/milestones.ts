import type { Course } from './course.js';

const LEAST_GAP = 64;
const MOST = 256;

/**
 * Which places of a course are worth a snapshot, chosen as it grows. Every so many steps from the start a place is round;
 * a round place is worth one once the way has gone on from it to the next round one. So wherever one is, one lies at most
 * two gaps back, and however the course branches, each stands for a gap of places of its own. The gap grows with the
 * length: there are never more than a few hundred.
 */
export class Milestones {
  #gap = LEAST_GAP;
  /** For every place, how many steps lead to it, and the last round place before it. */
  readonly #depths = [0];
  readonly #rounds = [0];

  constructor(private readonly course: Course) {}

  /** Takes in what the course has gained. True if the gap has grown, so that some are worth a snapshot no more. */
  grow(): boolean {
    const hasOutgrown = this.course.length > MOST * this.#gap;
    while (this.course.length > MOST * this.#gap) this.#gap *= 2;
    if (hasOutgrown) this.#depths.length = 1;
    for (let count = this.#depths.length; count <= this.course.length; count++) this.#add(count);
    return hasOutgrown;
  }

  #add(count: number): void {
    const before = this.course.before(count);
    this.#depths[count] = this.#depths[before]! + 1;
    this.#rounds[count] = this.isRound(before) ? before : this.#rounds[before]!;
  }

  isRound(place: number): boolean {
    return this.#depths[place]! % this.#gap === 0;
  }

  /** The last round place on the way to this one. */
  roundBefore(place: number): number {
    return this.#rounds[place]!;
  }

  /** All that are worth a snapshot now. */
  all(): Set<number> {
    const found = new Set<number>();
    for (let place = 1; place <= this.course.length; place++)
      if (this.course.isNew(place) && this.isRound(place)) found.add(this.#rounds[place]!);
    return found;
  }
}

import { REDO, UNDO } from '../play/replay.js';

/**
 * The way that a log takes, as a tree of places. What was played leads to a place of its own, named after the entry,
 * counted from 1; undo and redo lead to places that are known already. The start is place 0. It grows with the log.
 */
export class Course {
  /** For every count of entries, the place to which they lead. */
  readonly #places = [0];
  /** For every place, the last action of the player on the way to it; 0 if there is none. */
  readonly #lastMoves = [0];
  #undone: number[] = [];

  /** How many entries it has. */
  get length(): number {
    return this.#places.length - 1;
  }

  /** The next entry. An undo or redo of nothing leads nowhere: the place stays the same. */
  add(text: string, isMove: boolean): void {
    const here = this.#places.at(-1)!;
    if (text === UNDO) this.#arrive(this.#undo(here));
    else if (text === REDO) this.#arrive(this.#undone.pop() ?? here);
    else {
      const place = this.#places.length;
      this.#arrive(place, isMove ? place : this.#lastMoves[here]!);
      this.#undone = [];
    }
  }

  #arrive(place: number, lastMove = 0): void {
    this.#places.push(place);
    this.#lastMoves.push(lastMove);
  }

  #undo(here: number): number {
    const move = this.#lastMoves[here]!;
    if (move === 0) return here;
    this.#undone.push(here);
    return this.before(move);
  }

  placeAfter(count: number): number {
    const place = this.#places[count];
    if (place === undefined) throw new RangeError(`there are 0 to ${this.length} entries, not ${count}`);
    return place;
  }

  /** The place from which this one, not being the start, was reached. */
  before(place: number): number {
    return this.#places[place - 1]!;
  }

  /** Whether this many entries lead to a new place, so that the last of them was played. */
  isNew(count: number): boolean {
    return this.#places[count] === count;
  }

  /**
   * Places of which one lies at most `distance` steps back from wherever one is, the start among them. However the
   * course branches, each of the others stands for more than `distance` places.
   */
  milestones(distance: number): Set<number> {
    const found = new Set([0]);
    /** How far one gets from a place without coming to a milestone. */
    const reach = new Int32Array(this.#places.length);
    for (let place = reach.length - 1; place > 0; place--) {
      if (!this.isNew(place)) continue;
      const before = this.before(place);
      if (reach[place] === distance) found.add(place);
      else reach[before] = Math.max(reach[before]!, reach[place]! + 1);
    }
    return found;
  }
}

import type { Entry } from '#engine/play/replay.js';

/** A move that was sent and is not yet in the server's log. */
export interface PendingMove extends Entry {
  readonly number: number;
}

/** Moves that are not yet known to be in the server's log, in order and numbered without a gap. */
export class Pending implements Iterable<PendingMove> {
  #moves: PendingMove[] = [];
  #next = 1;

  get size(): number {
    return this.#moves.length;
  }

  [Symbol.iterator](): Iterator<PendingMove> {
    return this.#moves.values();
  }

  add({ at, text }: Entry): PendingMove {
    const move = { number: this.#next++, at, text };
    this.#moves.push(move);
    return move;
  }

  /** Removes the move that the server has logged as this entry. */
  removeEntered({ at, text }: Entry): PendingMove | undefined {
    return this.#removeFirst(move => move.at === at && move.text === text);
  }

  remove(number: number): PendingMove | undefined {
    return this.#removeFirst(move => move.number === number);
  }

  removeUpTo(number: number): readonly PendingMove[] {
    const removed = this.#moves.filter(move => move.number <= number);
    this.#moves = this.#moves.filter(move => move.number > number);
    return removed;
  }

  /** Removes all moves from this number on; the next one to be added gets the number. */
  removeFrom(number: number): readonly PendingMove[] {
    const removed = this.#moves.filter(move => move.number >= number);
    this.#moves = this.#moves.filter(move => move.number < number);
    this.#next = number;
    return removed;
  }

  #removeFirst(matches: (move: PendingMove) => boolean): PendingMove | undefined {
    const index = this.#moves.findIndex(matches);
    return index === -1 ? undefined : this.#moves.splice(index, 1)[0];
  }
}

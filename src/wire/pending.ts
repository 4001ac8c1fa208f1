import type { Entry } from '../engine/play/replay.js';

/** A move on its way. */
export interface PendingMove extends Entry {
  readonly number: number;
}

/** Moves that have been made and are not known to stand in the server's log, in order, numbered without a gap. */
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

  /** Takes out the move that the server has entered so. */
  takeEntered({ at, text }: Entry): PendingMove | undefined {
    return this.#takeOut(move => move.at === at && move.text === text);
  }

  take(number: number): PendingMove | undefined {
    return this.#takeOut(move => move.number === number);
  }

  takeUpTo(number: number): readonly PendingMove[] {
    const taken = this.#moves.filter(move => move.number <= number);
    this.#moves = this.#moves.filter(move => move.number > number);
    return taken;
  }

  /** Takes out all moves from this number on; the next one to be added gets it. */
  takeFrom(number: number): readonly PendingMove[] {
    const taken = this.#moves.filter(move => move.number >= number);
    this.#moves = this.#moves.filter(move => move.number < number);
    this.#next = number;
    return taken;
  }

  #takeOut(isMeant: (move: PendingMove) => boolean): PendingMove | undefined {
    const index = this.#moves.findIndex(isMeant);
    return index === -1 ? undefined : this.#moves.splice(index, 1)[0];
  }
}

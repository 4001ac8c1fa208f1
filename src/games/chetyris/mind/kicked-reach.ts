import type { NarrowWell } from '../fast/narrow-well.js';
import { Turns } from '../fast/numbers.js';
import { kicksOf, Lock, type Turn } from '../modern-rulings.js';
import { Box } from '../pieces.js';
import { KINDS } from './decision.js';
import { type Movable, Reach } from './reach.js';

export interface KickedMovable extends Movable {
  /** How often it has restarted its lock delay. */
  readonly resets: number;
}

/** With no reset left, a key may bring the piece to rest. So one is always kept. */
export const MOST_RESETS = Lock.Resets - 1;

/**
 * Finds the same as `Reach` in the modern edition, where a turn may push the piece, even upwards, and a piece on the ground can be
 * moved only so often. What can be reached in the air is found in one pass from the top. Then all that one more reset allows is added,
 * and so on; usually the first or second time adds nothing.
 */
export class KickedReach extends Reach {
  /** The places that one more reset adds. */
  readonly #added: Int32Array;
  #kinds = 0;
  #first = 0;
  /** Whether there is nothing above the first row, so that a turn that lifts the piece higher leads nowhere new. */
  #isOpen = false;

  constructor(depth: number) {
    super(depth);
    this.#added = new Int32Array(this.reached.length);
  }

  override list(well: NarrowWell, movable: KickedMovable, mark: number, into: number[], before: number): number {
    this.#begin(well, movable);
    for (let resets = movable.resets; ; resets++) {
      for (let y = this.#first; y < this.depth; y++) this.#moveInAir(y);
      if (resets >= MOST_RESETS || !this.#reset()) break;
    }
    let count = before;
    for (let y = this.#first; y < this.depth; y++) count = this.addLanded(this.#kinds, y, mark, into, count);
    return count;
  }

  /** One row higher than in the other edition, so that the piece is in the air. */
  #begin(well: NarrowWell, movable: Movable): void {
    const above = Box.Size + 1;
    this.#kinds = KINDS[movable.piece]!;
    this.#isOpen = movable.y + above <= well.top;
    this.#first = this.#isOpen ? well.top - above : 0;
    this.free.find(well.rows, movable.piece, this.#kinds, this.#first);
    this.reached.fill(0, Turns.Count * this.#first);
    if (this.#isOpen) this.beginAnywhere(this.#kinds, this.#first);
    else this.beginAt(movable, this.#kinds);
  }

  /** All that the piece can do in this row as long as there is room below it, without being lifted. */
  #moveInAir(y: number): void {
    const { reached } = this;
    const { masks } = this.free;
    const row = Turns.Count * y;
    const kinds = this.#kinds;
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (let kind = 0; kind < kinds; kind++) {
        const before = reached[row + kind]!;
        if (before === 0) continue;
        const below = masks[row + Turns.Count + kind]!;
        const here = filledInAir(before, masks[row + kind]!, below);
        reached[row + kind] = here;
        reached[row + Turns.Count + kind] = reached[row + Turns.Count + kind]! | (here & below);
        if (this.#turn(here & below, kind, y, 1, Lift.Never) || this.#turn(here & below, kind, y, -1, Lift.Never))
          hasChanged = true;
      }
    }
  }

  /** Adds all that one reset allows: any move on the ground, and turns that lift the piece. Returns whether that is anything. */
  #reset(): boolean {
    const { reached } = this;
    const { masks } = this.free;
    const added = this.#added.fill(0, Turns.Count * this.#first);
    for (let y = this.#first; y < this.depth; y++) {
      const row = Turns.Count * y;
      for (let kind = 0; kind < this.#kinds; kind++) {
        const here = reached[row + kind]!;
        const below = masks[row + Turns.Count + kind]!;
        const ground = here & ~below;
        added[row + kind] = added[row + kind]! | (((ground << 1) | (ground >>> 1)) & masks[row + kind]!);
        for (const turn of TURNS) {
          this.#turn(ground, kind, y, turn, Lift.Also);
          this.#turn(here & below, kind, y, turn, Lift.Only);
        }
      }
    }
    return this.#merge();
  }

  #merge(): boolean {
    const { reached } = this;
    let isNew = 0;
    for (let i = Turns.Count * this.#first; i < reached.length; i++) {
      isNew |= this.#added[i]! & ~reached[i]!;
      reached[i] = reached[i]! | this.#added[i]!;
    }
    return isNew !== 0;
  }

  /**
   * Turns the piece at all these places. At each, the first push with room is taken. Without lifting, the results are reached at
   * once; otherwise they are added. Returns whether something new was reached in the same row.
   */
  #turn(places: number, kind: number, y: number, turn: Turn, lift: Lift): boolean {
    const kinds = this.#kinds;
    if (kinds === 1 || places === 0) return false;
    const { masks } = this.free;
    const turned = (kind + turn) & (kinds - 1);
    const into = lift === Lift.Never ? this.reached : this.#added;
    let left = places;
    let isNew = 0;
    for (const [dx, dy] of kicksOf(turn)) {
      if (y + dy < 0) continue;
      const to = Turns.Count * Math.max(y + dy, this.#first) + turned;
      const room = moved(masks[to]!, -dx) & left;
      left &= ~room;
      if (lift === Lift.Never ? dy >= 0 : lift === Lift.Also || dy < 0) {
        const pushed = moved(room, dx);
        if (dy === 0) isNew |= pushed & ~into[to]!;
        into[to] = into[to]! | pushed;
      }
      if (left === 0) break;
    }
    return isNew !== 0;
  }
}

/** Which turns count: those that do not lift the piece, all, or only those that do. */
enum Lift {
  Never,
  Also,
  Only,
}

const TURNS: readonly Turn[] = [1, -1];

const moved = (places: number, dx: number): number => (dx < 0 ? places >>> -dx : places << dx);

/** Steps to both sides within `free`, from places with room below them only. */
function filledInAir(from: number, free: number, below: number): number {
  let places = from;
  for (;;) {
    const air = places & below;
    const wider = places | (((air << 1) | (air >>> 1)) & free);
    if (wider === places) return places;
    places = wider;
  }
}

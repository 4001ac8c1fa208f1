import type { NarrowWell } from '../fast/narrow-well.js';
import { Row, Shape, Turns } from '../fast/numbers.js';
import { SHAPES } from '../fast/shapes.js';
import { Box } from '../pieces.js';
import { Decision, KINDS } from './decision.js';

export interface Movable {
  readonly piece: number;
  readonly orientation: number;
  readonly x: number;
  readonly y: number;
}

/**
 * Finds all places where a piece can come to rest while time stands still, in the assignment's edition. A piece never moves up,
 * so one pass from the top is enough: in each row it spreads to the sides and turns, then it goes down wherever it can.
 */
export class Reach {
  protected readonly free: FreePlaces;
  /** Where the piece can be, in the same order as the free places. */
  protected readonly reached: Int32Array;

  constructor(readonly depth: number) {
    this.free = new FreePlaces(depth);
    this.reached = new Int32Array(this.free.masks.length);
  }

  /** Writes decisions from `into[before]` on, each marked with `mark`. Returns the number of all that are written by then. */
  list(well: NarrowWell, movable: Movable, mark: number, into: number[], before: number): number {
    const kinds = KINDS[movable.piece]!;
    const isOpen = movable.y + Box.Size <= well.top;
    const first = isOpen ? well.top - Box.Size : movable.y;
    this.free.find(well.rows, movable.piece, kinds, first);
    if (isOpen) this.beginAnywhere(kinds, first);
    else this.beginAt(movable, kinds);
    let count = before;
    for (let y = first; y < this.depth; y++) {
      this.#spread(kinds, Turns.Count * y);
      const isAbove = this.#goDown(kinds, Turns.Count * y);
      count = this.addLanded(kinds, y, mark, into, count);
      if (!isAbove) break;
    }
    return count;
  }

  /** A piece above everything at rest can be moved to any column in any orientation. */
  protected beginAnywhere(kinds: number, y: number): void {
    const { reached } = this;
    const { masks } = this.free;
    const row = Turns.Count * y;
    for (let kind = 0; kind < kinds; kind++) reached[row + kind] = masks[row + kind]!;
  }

  protected beginAt({ orientation, x, y }: Movable, kinds: number): void {
    const row = Turns.Count * y;
    this.reached.fill(0, row, row + kinds);
    this.reached[row + (orientation & (kinds - 1))] = 1 << (x + Row.Wall);
  }

  /** Shifts and turns within a row until nothing new is reached. */
  #spread(kinds: number, row: number): void {
    const { reached } = this;
    const { masks } = this.free;
    for (let kind = 0, quiet = 0; quiet < kinds; kind = (kind + 1) & (kinds - 1)) {
      const here = filled(reached[row + kind]!, masks[row + kind]!);
      reached[row + kind] = here;
      const next = row + ((kind + 1) & (kinds - 1));
      const turned = here & masks[next]! & ~reached[next]!;
      reached[next] = reached[next]! | turned;
      quiet = turned === 0 ? quiet + 1 : 0;
    }
  }

  #goDown(kinds: number, row: number): boolean {
    const { reached } = this;
    const { masks } = this.free;
    let any = 0;
    for (let kind = 0; kind < kinds; kind++) {
      const below = reached[row + kind]! & masks[row + Turns.Count + kind]!;
      reached[row + Turns.Count + kind] = below;
      any |= below;
    }
    return any !== 0;
  }

  /** Adds the places of a row from which the piece cannot go down. */
  protected addLanded(kinds: number, y: number, mark: number, into: number[], before: number): number {
    const { reached } = this;
    const { masks } = this.free;
    let count = before;
    for (let kind = 0; kind < kinds; kind++) {
      const row = Turns.Count * y + kind;
      const common = mark | (kind << Decision.Orientation) | (y << Decision.Row);
      for (let rest = reached[row]! & ~masks[row + Turns.Count]!; rest !== 0; rest &= rest - 1)
        into[count++] = common + (31 - Math.clz32(rest & -rest)) + (Decision.Overhang - Row.Wall);
    }
    return count;
  }
}

/** All that can be reached within `free` by steps to both sides. */
function filled(from: number, free: number): number {
  let cells = from;
  for (;;) {
    const wider = (cells | (cells << 1) | (cells >>> 1)) & free;
    if (wider === cells) return cells;
    cells = wider;
  }
}

/** The four blocks of every shape, as 4 · row + column of the box. A bomb's blocks are repeated. */
const BLOCKS = Uint8Array.from(Array.from(SHAPES).flatMap(blocksOf));

function blocksOf(shape: number): number[] {
  const blocks = Array.from({ length: Box.Size ** 2 }, (_, k) => k).filter(k => ((shape & Shape.Blocks) >> k) & 1);
  return Array.from({ length: 4 }, (_, k) => blocks[k % blocks.length]!);
}

/**
 * Where a piece has room, as masks like the rows of a well: bit `x + Row.Wall` of a row is set if the piece fits with the
 * corner of its box there. All columns of a row are examined in one step.
 */
class FreePlaces {
  /** Row after row, with four orientations each. Below the well there is no room. */
  readonly masks: Int32Array;

  constructor(depth: number) {
    this.masks = new Int32Array(Turns.Count * (depth + 1));
  }

  /** Finds the places of the first `kinds` orientations from row `from` on. */
  find(rows: Int32Array, piece: number, kinds: number, from: number): void {
    const { masks } = this;
    const depth = masks.length / Turns.Count - 1;
    for (let orientation = 0; orientation < kinds; orientation++) {
      const first = 4 * (Turns.Count * piece + orientation);
      const a = BLOCKS[first]!;
      const b = BLOCKS[first + 1]!;
      const c = BLOCKS[first + 2]!;
      const d = BLOCKS[first + 3]!;
      for (let y = from; y < depth; y++) {
        masks[Turns.Count * y + orientation] = ~(
          (rows[y + (a >> 2)]! >> (a & 3)) |
          (rows[y + (b >> 2)]! >> (b & 3)) |
          (rows[y + (c >> 2)]! >> (c & 3)) |
          (rows[y + (d >> 2)]! >> (d & 3))
        );
      }
    }
  }
}

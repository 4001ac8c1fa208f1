import type { Weights } from '../../../engine/contract/mind.js';
import { ModernState } from '../fast/modern.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Piece, Row, Shape, Turns } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import { SHAPES } from '../fast/shapes.js';
import { Box } from '../pieces.js';
import { columnOf, Decision, isAfterHold, orientationOf, rowOf } from './decision.js';
import { LINE_CELLS } from './deeds.js';
import { rowsToEnd } from './ends.js';

/** Wells up to this width are judged without a copy. */
const MOST_WIDTH = 13;

/** This decision has to be tried out. */
const UNKNOWN = Number.NaN;

/** Where weights are in one list: those of the deeds, then those of the traits. */
enum Weight {
  Traits = 4,
}

/** Judges decisions by their looks. NaN for those that have to be tried out. */
export function glance(
  state: FastState,
  decisions: readonly number[],
  count: number,
  weights: Weights,
  worths: number[],
): void {
  const { well } = state;
  const isKnown = well instanceof NarrowWell && well.width <= MOST_WIDTH;
  const end = rowsToEnd(state);
  const list = listed(weights);
  const held = state instanceof ModernState ? state.afterHold() : Piece.None;
  for (let k = 0; k < count; k++) {
    const decision = decisions[k]!;
    const piece = isAfterHold(decision) ? held : state.piece;
    worths[k] = isKnown && decision !== Decision.Enter ? glanceAt(well, piece, decision, end, list) : UNKNOWN;
  }
}

let lastWeights: Weights | undefined;
let lastList = new Int32Array();

/** Weights rarely change, so their list is kept. */
function listed(weights: Weights): Int32Array {
  if (weights !== lastWeights) {
    lastWeights = weights;
    lastList = Int32Array.from([...weights.deeds, ...weights.traits]);
  }
  return lastList;
}

/**
 * Judges in the well itself: the piece is drawn into it, rows that would vanish are passed over, and the piece is taken out again.
 * That is not enough for bombs, near the top, and where a level is finished.
 */
function glanceAt(well: NarrowWell, piece: number, decision: number, end: number, weights: Int32Array): number {
  if (piece === Piece.VaporBomb || piece === Piece.FoamBomb) return UNKNOWN;
  const shape = SHAPES[Turns.Count * piece + orientationOf(decision)]!;
  return inWell(well, shape, columnOf(decision), rowOf(decision), end, weights);
}

function inWell(well: NarrowWell, shape: number, x: number, y: number, end: number, weights: Int32Array): number {
  const { rows, depth } = well;
  const shift = x + Row.Wall;
  const before0 = rows[y]!;
  const before1 = rows[y + 1]!;
  const before2 = rows[y + 2]!;
  const before3 = rows[y + 3]!;
  const line0 = shape & Shape.Row;
  const line1 = (shape >> Box.Size) & Shape.Row;
  const line2 = (shape >> (2 * Box.Size)) & Shape.Row;
  const line3 = (shape >> (3 * Box.Size)) & Shape.Row;
  const row0 = before0 | (line0 << shift);
  const row1 = before1 | (line1 << shift);
  const row2 = before2 | (line2 << shift);
  const row3 = before3 | (line3 << shift);
  let full = 0;
  let cells = 0;
  if (row0 === Row.Full) {
    full++;
    cells += LINE_CELLS[line0]!;
  }
  if (row1 === Row.Full) {
    full++;
    cells += LINE_CELLS[line1]!;
  }
  if (row2 === Row.Full) {
    full++;
    cells += LINE_CELLS[line2]!;
  }
  if (row3 === Row.Full) {
    full++;
    cells += LINE_CELLS[line3]!;
  }
  const first = y + ((shape >> Shape.FirstRow) & Shape.Edge);
  const top = first < well.top ? first : well.top;
  if (top + full < Box.Size || full >= end) return UNKNOWN;
  rows[y] = row0;
  rows[y + 1] = row1;
  rows[y + 2] = row2;
  rows[y + 3] = row3;
  const traits = judge(rows, top, depth, well.width, depth - top - full, weights);
  rows[y] = before0;
  rows[y + 1] = before1;
  rows[y + 2] = before2;
  rows[y + 3] = before3;
  const height =
    2 * (depth - first) - ((shape >> Shape.LastRow) & Shape.Edge) + ((shape >> Shape.FirstRow) & Shape.Edge);
  return traits + height * weights[0]! + full * (cells * weights[1]! + weights[2]!);
}

/** As `addStrip` does, without the rows that are full. */
function judge(rows: Int32Array, top: number, depth: number, width: number, peak: number, weights: Int32Array): number {
  const inside = ((1 << width) - 1) << Row.Wall;
  const between = ((2 << width) - 1) << (Row.Wall - 1);
  const table = ONES;
  let changes = 0;
  let columns = 0;
  let holes = 0;
  let wells = 0;
  let holeRows = 0;
  let covered = 0;
  let above = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  for (let y = top; y < depth; y++) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    const empty = ~row & inside;
    changes += table[((row ^ (row >> 1)) & between) >> 2]!;
    columns += table[((row ^ above) & inside) >> 3]!;
    const hidden = covered & empty;
    if (hidden !== 0) {
      holes += table[hidden >> 3]!;
      holeRows++;
    }
    const narrow = empty & (row << 1) & (row >> 1);
    if ((narrow | ones | twos | fours | eights) !== 0) {
      const carry2 = ones & narrow;
      const carry4 = twos & carry2;
      ones = (ones ^ narrow) & empty;
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      twos = (twos ^ carry2) & empty;
      wells += table[ones >> 3]!;
      if ((twos | fours | eights) !== 0)
        wells += 2 * table[twos >> 3]! + 4 * table[fours >> 3]! + 8 * table[eights >> 3]!;
    }
    covered |= row;
    above = row;
  }
  let worth =
    changes * weights[Weight.Traits + 0]! + (columns + table[(~above & inside) >> 3]!) * weights[Weight.Traits + 1]!;
  if (holes !== 0)
    worth +=
      holes * weights[Weight.Traits + 2]! +
      lidsOf(rows, top, depth, inside) * weights[Weight.Traits + 4]! +
      holeRows * weights[Weight.Traits + 5]!;
  return (
    worth +
    wells * weights[Weight.Traits + 3]! +
    peak * weights[Weight.Traits + 6]! +
    peak * peak * weights[Weight.Traits + 7]!
  );
}

/** The cells above holes, from the bottom up. Full rows have neither. */
function lidsOf(rows: Int32Array, top: number, depth: number, inside: number): number {
  let total = 0;
  for (let y = depth - 1, under = 0; y >= top; y--) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    const lids = row & under & inside;
    if (lids !== 0) total += ONES[lids >> 3]!;
    under |= ~row;
  }
  return total;
}

/** How many bits are set in every number of 14 bits. A table, because JavaScript has no instruction for it. */
const ONES = Uint8Array.from({ length: 1 << (MOST_WIDTH + 1) }, (_, word) => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
});

import type { Weights } from '#engine/contract/mind/mind.js';
import { foamAround, Square, Vapor } from '../fast/bombs.js';
import { ModernState } from '../fast/modern.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Piece, Row, Shape, Turns } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import { SHAPES } from '../fast/shapes.js';
import { Bomb, Box } from '../pieces.js';
import { columnOf, Decision, isAfterHold, orientationOf, rowOf } from './decision.js';
import { LINE_CELLS, rowsToEnd } from './deeds.js';

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
let lastList = new Float64Array();

/** Weights rarely change, so their list is kept. */
function listed(weights: Weights): Float64Array {
  if (weights !== lastWeights) {
    lastWeights = weights;
    lastList = Float64Array.from([...weights.deeds, ...weights.traits]);
  }
  return lastList;
}

/**
 * Judges in the well itself: what changes is written into it, rows that would vanish are passed over, and everything is put back.
 * That is not enough near the top, and where a level is finished.
 */
function glanceAt(well: NarrowWell, piece: number, decision: number, end: number, weights: Float64Array): number {
  const x = columnOf(decision);
  const y = rowOf(decision);
  if (piece === Piece.VaporBomb) return vaporIn(well, x + 1, y, weights);
  if (piece === Piece.FoamBomb) return foamIn(well, x + 1, y + 1, end, weights);
  return inWell(well, SHAPES[Turns.Count * piece + orientationOf(decision)]!, x, y, end, weights);
}

function inWell(well: NarrowWell, shape: number, x: number, y: number, end: number, weights: Float64Array): number {
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

/** The rows within reach of a bomb, as they were. */
const before = new Int32Array(2 * Bomb.Reach + 1);

/** The worth of a VaporBomb at (x, y). It vanishes, so only the well counts. */
function vaporIn(well: NarrowWell, x: number, y: number, weights: Float64Array): number {
  const { rows, depth, emptyRow } = well;
  const first = Math.max(y - Bomb.Reach, 0);
  const end = Math.min(y + Bomb.Reach + 1, depth);
  for (let row = first; row < end; row++) {
    before[row - first] = rows[row]!;
    rows[row] = rows[row]! & ~(Vapor.Columns << (x + Row.Wall));
  }
  let { top } = well;
  while (top < depth && rows[top] === emptyRow) top++;
  const worth = top < Box.Size ? UNKNOWN : judge(rows, top, depth, well.width, depth - top, weights);
  for (let row = first; row < end; row++) rows[row] = before[row - first]!;
  return worth;
}

/** The worth of a FoamBomb at (x, y) if `end` rows finish the level. */
function foamIn(well: NarrowWell, x: number, y: number, end: number, weights: Float64Array): number {
  const { rows, depth } = well;
  const cells = foamAround(well, x, y);
  const corner = y - Bomb.Reach;
  let { top } = well;
  let full = 0;
  for (let line = 0; line < before.length; line++) {
    const bits = (cells >>> (Square.Line * line)) & Square.Row;
    if (bits === 0) continue;
    const row = corner + line;
    before[line] = rows[row]!;
    rows[row] = rows[row]! | (bits << (x - Bomb.Reach + Row.Wall));
    if (rows[row] === Row.Full) full++;
    if (row < top) top = row;
  }
  const isKnown = top + full >= Box.Size && full < end;
  const traits = isKnown ? judge(rows, top, depth, well.width, depth - top - full, weights) : UNKNOWN;
  for (let line = 0; line < before.length; line++)
    if (((cells >>> (Square.Line * line)) & Square.Row) !== 0) rows[corner + line] = before[line]!;
  return traits + 2 * (depth - y) * weights[0]! + full * (full * weights[1]! + weights[2]!);
}

/** Wells up to this width can be judged here. */
const MOST_WIDTH = 13;

/** This decision has to be tried out. */
const UNKNOWN = Number.NaN;

/** Where weights are in one list: those of the deeds, then those of the traits. */
enum Weight {
  Traits = 4,
}

/** As `addStrip` does, without the rows that are full. Few variables live through a loop, because there are few registers. */
function judge(
  rows: Int32Array,
  top: number,
  depth: number,
  width: number,
  peak: number,
  weights: Float64Array,
): number {
  const inside = ((1 << width) - 1) << Row.Wall;
  const between = inside | (inside >> 1);
  const table = COUNTS;
  let changes = 0;
  let columns = 0;
  let holes = 0;
  let holeRows = 0;
  let covered = 0;
  let above = 0;
  for (let y = top; y < depth; y++) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    changes = (changes + table[(row ^ (row >> 1)) & between]!) | 0;
    columns = (columns + table[(row ^ above) & inside]!) | 0;
    const hidden = covered & ~row & inside;
    holes = (holes + table[hidden]!) | 0;
    holeRows = (holeRows + ((0 - hidden) >>> 31)) | 0;
    covered |= row;
    above = row;
  }
  columns += table[~above & inside]!;
  return (
    changes * weights[Weight.Traits + 0]! +
    columns * weights[Weight.Traits + 1]! +
    holes * weights[Weight.Traits + 2]! +
    wellsOf(rows, top, depth, inside) * weights[Weight.Traits + 3]! +
    lidsOf(rows, top, depth, inside) * weights[Weight.Traits + 4]! +
    holeRows * weights[Weight.Traits + 5]! +
    peak * weights[Weight.Traits + 6]! +
    peak * peak * weights[Weight.Traits + 7]!
  );
}

/** Empty cells between two full ones, with the depth below them. */
function wellsOf(rows: Int32Array, top: number, depth: number, inside: number): number {
  const table = COUNTS;
  let wells = 0;
  let ones = 0;
  let twos = 0;
  let fours = 0;
  let eights = 0;
  for (let y = top; y < depth; y++) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    const empty = ~row & inside;
    const narrow = empty & (row << 1) & (row >> 1);
    const carry2 = ones & narrow;
    const carry4 = twos & carry2;
    ones = (ones ^ narrow) & empty;
    twos = (twos ^ carry2) & empty;
    wells = (wells + table[ones]! + 2 * table[twos]!) | 0;
    if ((carry4 | fours | eights) !== 0) {
      eights = (eights | (fours & carry4)) & empty;
      fours = (fours ^ carry4) & empty;
      wells = (wells + 4 * table[fours]! + 8 * table[eights]!) | 0;
    }
  }
  return wells;
}

/** The cells above holes, from the bottom up. Full rows have neither. */
function lidsOf(rows: Int32Array, top: number, depth: number, inside: number): number {
  const table = COUNTS;
  let total = 0;
  for (let y = depth - 1, under = 0; y >= top; y--) {
    const row = rows[y]!;
    if (row === Row.Full) continue;
    total = (total + table[row & under & inside]!) | 0;
    under |= ~row;
  }
  return total;
}

/** How many bits are set in every mask of a row, walls included. A table, because JavaScript has no instruction for it. */
const COUNTS = Uint8Array.from({ length: 1 << (MOST_WIDTH + Row.Wall) }, (_, word) => {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
});

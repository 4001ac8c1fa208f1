import type { Weights } from '#engine/contract/mind/mind.js';
import { ModernState } from '../fast/modern.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Piece, Row, Shape, Turns } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import { SHAPES } from '../fast/shapes.js';
import { Box } from '../pieces.js';
import { foamIn, vaporIn } from './bombs.js';
import { columnOf, Decision, isAfterHold, orientationOf, rowOf } from './decision.js';
import { LINE_CELLS } from './deeds.js';
import { rowsToEnd } from './ends.js';
import { judge, MOST_WIDTH, UNKNOWN } from './judge.js';

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

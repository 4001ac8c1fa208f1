import { goalOf } from '#engine/contract/goal.js';
import type { Feature } from '#engine/contract/mind/mind.js';
import { NarrowWell } from '../fast/narrow-well.js';
import { Piece, Row, Shape } from '../fast/numbers.js';
import type { FastState } from '../fast/rules.js';
import { GOAL } from '../game.js';
import { Box } from '../pieces.js';
import { columnOf, orientationOf, rowOf } from './decision.js';

export const DEEDS: readonly Feature[] = [
  { id: 'landing-height', about: 'twice the height at which the piece comes to rest; none for a bomb that vanishes' },
  { id: 'eroded-cells', about: 'rows that vanish, times the cells of the piece that vanish with them' },
  { id: 'rows', about: 'rows that vanish', isSpoken: true },
  { id: 'ends', about: 'levels finished, or the goal reached' },
];

/** Brings the piece in play to rest as decided, and adds what that does. */
export function rest(state: FastState, decision: number, deeds: number[]): void {
  const { piece, score, well } = state;
  const x = columnOf(decision);
  const y = rowOf(decision);
  const shape = state.shape(orientationOf(decision));
  const cells = well instanceof NarrowWell ? cellsInFullRows(well, shape, x, y) : Box.Size;
  state.rest(shape, x, y);
  if (piece !== Piece.VaporBomb) deeds[0]! += 2 * (well.depth - y) - edgesOf(shape);
  const rows = rowsFor(state.score - score);
  // The cells of foam are not counted one by one: there is at least one in every row.
  deeds[1]! += rows * (piece === Piece.FoamBomb ? rows : cells);
  deeds[2]! += rows;
}

/** The first and the last row of a shape in its box, together. */
const edgesOf = (shape: number): number =>
  ((shape >> Shape.FirstRow) & Shape.Edge) + ((shape >> Shape.LastRow) & Shape.Edge);

/** CH-7: each row more doubles the points, from 100 for one row. */
const rowsFor = (points: number): number => (points === 0 ? 0 : 31 - Math.clz32(points / 50));

function cellsInFullRows({ rows }: NarrowWell, shape: number, x: number, y: number): number {
  let cells = 0;
  for (let dy = 0; dy < Box.Size; dy++) {
    const line = (shape >> (Box.Size * dy)) & Shape.Row;
    if (line !== 0 && (rows[y + dy]! | (line << (x + Row.Wall))) === Row.Full) cells += LINE_CELLS[line]!;
  }
  return cells;
}

/** How many blocks are in each possible line of a box. */
export const LINE_CELLS = Uint8Array.from(
  { length: 16 },
  (_, line) => (line & 1) + ((line >> 1) & 1) + ((line >> 2) & 1) + (line >> 3),
);

export const isWon = (state: FastState): boolean =>
  goalOf(state.config) > 0 && GOAL.count(state) >= goalOf(state.config);

/** How many rows finish the level or reach the goal. */
export function rowsToEnd(state: FastState): number {
  const goal = goalOf(state.config);
  return goal > 0 ? Math.min(state.rowsLeft, goal - GOAL.count(state)) : state.rowsLeft;
}

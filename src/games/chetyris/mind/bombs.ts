import { foamAround, Square, Vapor } from '../fast/bombs.js';
import type { NarrowWell } from '../fast/narrow-well.js';
import { Row } from '../fast/numbers.js';
import { Bomb, Box } from '../pieces.js';
import { judge, UNKNOWN } from './judge.js';

/** The rows within reach of a bomb, as they were. */
const before = new Int32Array(2 * Bomb.Reach + 1);

/** The worth of a VaporBomb at (x, y). It vanishes, so only the well counts. */
export function vaporIn(well: NarrowWell, x: number, y: number, weights: Float64Array): number {
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
export function foamIn(well: NarrowWell, x: number, y: number, end: number, weights: Float64Array): number {
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

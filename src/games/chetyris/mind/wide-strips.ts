import { Row } from '../fast/numbers.js';
import type { Well } from '../fast/well.js';
import { addStrip } from './strip.js';

/** A wide well is read in strips of this many columns, with one column on either side. */
const COLUMNS = 14;
const WITH_SIDES = (1 << (COLUMNS + 2)) - 1;

/** Adds the traits of a well whose rows do not fit into one word. A row with holes in two strips counts twice. */
export function addStripsOf(well: Well, top: number, traits: number[]): void {
  const { width, depth } = well;
  const rows = new Int32Array(depth);
  for (let x = 0; x < width; x += COLUMNS) {
    for (let y = top; y < depth; y++) rows[y] = ~(well.freeOf(x - 1, y, WITH_SIDES) << (Row.Wall - 1));
    const columns = Math.min(COLUMNS, width - x);
    addStrip(rows, top, depth, columns, x + columns === width ? columns + 1 : columns, traits);
  }
}

import type { FastState } from '../fast/fast.js';
import { listShapes, shapes } from './danger-shapes.js';
import { TABLE } from './danger-table.js';
import { narrowColumns, SEVERAL } from './sketch.js';

/** Up to here there is nothing to fear. */
const SAFE = -5000;

/**
 * How soon the field may fill up to the entry, by its shapes: thousandths of the logarithm of the odds, above what is safe. Without
 * several narrow columns there is no danger. Needs a sketch of the field.
 */
export function dangerOf(state: FastState): number {
  if (narrowColumns(state.width) < SEVERAL) return 0;
  listShapes(state);
  const { list, count } = shapes;
  let danger = -SAFE;
  for (let k = 0; k < count; k++) danger += TABLE[list[k]!]!;
  return Math.max(danger, 0);
}

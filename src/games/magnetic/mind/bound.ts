import type { FastState } from '../fast/fast.js';
import { cubesIn } from './cells.js';

/**
 * At least as much as can still be scored: all cubes that are there and still come, as full rows, each in a wave of its own that
 * a single cube sets off. One cube cannot set off more waves than there is room for full rows.
 */
export function boundOf({ field, turn, config }: FastState): number {
  const { goal = 0 } = config as { readonly goal?: number };
  if (goal === 0) return Number.POSITIVE_INFINITY;
  let cubes = goal - turn;
  for (let y = 0; y < field.used; y++) cubes += cubesIn(field, y);
  const rows = Math.floor(cubes / field.width);
  if (rows === 0) return 0;
  const atOnce = Math.min(rows, field.height);
  return Math.floor(rows / atOnce) * pointsFor(atOnce) + pointsFor(rows % atOnce);
}

/** Each wave brings twice as much as the one before, from 1 on. */
const pointsFor = (waves: number): number => 2 ** waves - 1;

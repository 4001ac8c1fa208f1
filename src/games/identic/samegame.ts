import { EMPTY } from '#kit/grid.js';
import { KINDS } from './balls.js';

/** How edition `samegame` scores: IC-14 and IC-15. */

export const EMPTY_BOARD = 1000;

/** IC-14: a group that is twice as large is worth more than twice as much. A bomb on its own scores nothing. */
export const pointsForSize = (size: number): number => (size < 2 ? 0 : (size - 2) ** 2);

/** IC-15: what is left is deducted as if all balls of a colour formed one group. `counts` has a number for each kind of cell. */
export function pointsForRest(counts: ArrayLike<number>): number {
  let deducted = 0;
  let left = 0;
  for (let kind = EMPTY + 1; kind < KINDS; kind++) {
    left += counts[kind]!;
    if (counts[kind]! > 0) deducted += (counts[kind]! - 2) ** 2;
  }
  return left === 0 ? EMPTY_BOARD : -deducted;
}

export function countsOf(cells: Iterable<number>): number[] {
  const counts = Array.from({ length: KINDS }, () => 0);
  for (const cell of cells) counts[cell]!++;
  return counts;
}

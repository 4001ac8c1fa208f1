import type { Emphasis } from '../../../front/pointer.js';

/** What is about to be taken, with the cell under the cursor, which is taken with it. */
export function litCells(emphasis: ReadonlyMap<number, Emphasis>): number[] {
  const isAnyLit = [...emphasis.values()].includes('lit');
  return isAnyLit ? [...emphasis.keys()].filter(cell => emphasis.get(cell) !== 'shadow') : [];
}

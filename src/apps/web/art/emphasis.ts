import type { Emphasis } from '../../../front/pointer.js';

/** The cells that a move would clear, including the one under the cursor. */
export function litCells(emphasis: ReadonlyMap<number, Emphasis>): number[] {
  const isAnyLit = [...emphasis.values()].includes('lit');
  return isAnyLit ? [...emphasis.keys()].filter(cell => emphasis.get(cell) !== 'shadow') : [];
}

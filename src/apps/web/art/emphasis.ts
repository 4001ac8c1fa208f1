import type { Emphasis } from '#front/pointer.js';

/** Why a cell is highlighted. `played`: the move that was played concerns it, where a better one is lit. */
export type Highlight = Emphasis | 'played';

const IN_LIGHT: ReadonlySet<Highlight> = new Set(['lit', 'cursor'] as const);

/** The cells that a move would clear, including the one under the cursor. */
export function litCells(emphasis: ReadonlyMap<number, Highlight>): number[] {
  const isAnyLit = [...emphasis.values()].includes('lit');
  return isAnyLit ? [...emphasis.keys()].filter(cell => IN_LIGHT.has(emphasis.get(cell)!)) : [];
}

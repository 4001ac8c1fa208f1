import type { View } from '#engine/contract/view.js';
import { landingAt } from '#engine/play/landing.js';
import type { Emphasis } from '#front/pointer.js';

/** Why a cell is highlighted. `played`: the move that was played concerns it, where a better one is lit. */
export type Highlight = Emphasis | 'played';

const IN_LIGHT: ReadonlySet<Highlight> = new Set(['lit', 'cursor'] as const);

/** The cells that a move would clear, including the one under the cursor. */
export function litCells(emphasis: ReadonlyMap<number, Highlight>): number[] {
  const isAnyLit = [...emphasis.values()].includes('lit');
  return isAnyLit ? [...emphasis.keys()].filter(cell => IN_LIGHT.has(emphasis.get(cell)!)) : [];
}

/** A cell in which a piece would land, with its tone. */
interface Ghost {
  readonly cell: number;
  readonly tone: number;
}

/** The tone of cells that have no colour of their own. */
export const PLAIN_TONE = 7;

/** Where the current piece would land, cell for cell. */
export const ghostsOf = (view: View): Ghost[] =>
  landingAt(view, view.shadow)
    .map(({ cell, tile }) => ({ cell, tone: tile?.tone ?? PLAIN_TONE }))
    .filter(({ cell }) => view.cells[cell] === null);

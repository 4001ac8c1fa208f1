import type { View } from '../../../../engine/contract/view.js';

/** A cell in which a piece would land, with its tone. */
export interface Ghost {
  readonly cell: number;
  readonly tone: number;
}

/** The tone of cells that have no colour of their own. */
export const PLAIN_TONE = 7;

/** Where the current piece would land, cell for cell. */
export function ghostsOf({ cells, sky = [], shadow = [] }: View): Ghost[] {
  const falling = [...sky, ...cells].filter(cell => cell?.mark === 'falling' || cell?.mark === 'landed');
  return [...shadow]
    .sort((one, other) => one - other)
    .map((cell, k) => ({ cell, tone: falling[k]?.tone ?? PLAIN_TONE }))
    .filter(({ cell }) => cells[cell] === null);
}

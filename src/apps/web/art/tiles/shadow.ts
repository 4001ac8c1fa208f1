import type { View } from '../../../../engine/contract/view.js';

/** A cell of the field in which something would come to rest, with its tone. */
export interface Ghost {
  readonly cell: number;
  readonly tone: number;
}

/** Of what has no colour of its own. */
export const PLAIN_TONE = 7;

/** Where the piece in play would land: it lies there as it hangs above, cell for cell. */
export function ghostsOf({ cells, sky = [], shadow = [] }: View): Ghost[] {
  const falling = [...sky, ...cells].filter(cell => cell?.mark === 'falling' || cell?.mark === 'landed');
  return [...shadow]
    .sort((one, other) => one - other)
    .map((cell, k) => ({ cell, tone: falling[k]?.tone ?? PLAIN_TONE }))
    .filter(({ cell }) => cells[cell] === null);
}

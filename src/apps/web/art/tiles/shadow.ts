import type { Cell, View } from '../../../../engine/contract/view.js';

/** A cell in which a piece would land, with its tone. */
export interface Ghost {
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

/** What the current piece brings to each of these cells if it lands there without being turned. */
export function landingAt(
  { cells, sky = [] }: View,
  landing: readonly number[] = [],
): { readonly cell: number; readonly tile: Cell | undefined }[] {
  const falling = [...sky, ...cells].filter(cell => cell?.mark === 'falling' || cell?.mark === 'landed');
  return [...landing].sort((one, other) => one - other).map((cell, k) => ({ cell, tile: falling[k] ?? undefined }));
}

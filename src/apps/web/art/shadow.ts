import type { View } from '#engine/contract/view.js';
import { landingAt } from '#engine/play/landing.js';

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

import type { Cell, View } from '#engine/contract/view.js';
import type { Brush } from './brush.js';
import type { Look } from './look.js';
import { paintGhost } from './overlay.js';
import { paintTile } from './tile.js';
import { cornerOf, type WellLayout } from './well-layout.js';

/** A column on offer, drawn above the rim: a tile that can be let go there, or the outline of one that cannot, or not yet. */
export interface OfferMark {
  /** The cell of the sky, as in events. */
  readonly cell: number;
  readonly kind: 'tile' | 'place';
  /** The size, in cells. */
  readonly scale: number;
  readonly alpha: number;
}

/** By how many turns an offer is ahead: the further away, the higher, smaller and paler. */
const AHEAD = [
  { scale: 0.82, alpha: 1 },
  { scale: 0.5, alpha: 0.95 },
  { scale: 0.38, alpha: 0.8 },
] as const;

const BLOCKED = { kind: 'place', scale: 0.5, alpha: 0.3 } as const;

export function offerMarks({ offers = [], targets = [], width }: View): OfferMark[] {
  return AHEAD.flatMap((size, ahead) =>
    (offers[ahead] ?? []).map((column): OfferMark => {
      const cell = column - (ahead + 1) * width;
      if (ahead > 0) return { cell, kind: 'place', ...size };
      return typeof targets[column] === 'string' ? { cell, kind: 'tile', ...size } : { cell, ...BLOCKED };
    }),
  );
}

/** The tile that waits to be let go looks like those of the field. */
export const waitingTile = ({ cells }: View): Cell =>
  cells.find(cell => cell !== null) ?? { glyph: '#', tone: 0, kind: 'block' };

export function paintOffers(brush: Brush, view: View, layout: WellLayout, look: Look): void {
  const tile = waitingTile(view);
  for (const { cell, kind, scale, alpha } of offerMarks(view)) {
    const [left, top] = cornerOf(layout, cell);
    const size = layout.cellSize * scale;
    const [x, y] = [left + (layout.cellSize - size) / 2, top + (layout.cellSize - size) / 2];
    brush.save();
    brush.globalAlpha = alpha;
    if (kind === 'tile') paintTile(brush, tile, x, y, size, look);
    else paintGhost(brush, tile.tone, { x, y, size }, look);
    brush.restore();
  }
}

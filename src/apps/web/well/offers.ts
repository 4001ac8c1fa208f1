import type { View } from '#engine/contract/view.js';
import { offerMarks, waitingTile } from '../art/offers.js';
import { cornerOf } from '../art/well-layout.js';
import type { Aim } from './aim.js';
import type { Layer } from './layer.js';
import type { DrawContext } from './tiles.js';

/** Tiles above other columns than the selected one step back. */
const NOT_SELECTED = 0.75;

/** Draws the columns on offer above the rim, the present offer lowest. */
export function drawOffers(layer: Layer, view: View, { column }: Aim, { layout, textures }: DrawContext): void {
  const face = { cell: waitingTile(view), joins: 0 };
  for (const { cell, kind, scale, alpha } of offerMarks(view)) {
    const [x, y] = cornerOf(layout, cell);
    const isSelected = column === undefined || kind === 'place' || cell + view.width === column;
    const texture = kind === 'tile' ? textures.tile(face, 0) : textures.ghost(face.cell.tone);
    layer.draw(texture, x + layout.cellSize / 2, y + layout.cellSize / 2, {
      alpha: isSelected ? alpha : NOT_SELECTED * alpha,
      scaleX: scale,
    });
  }
}

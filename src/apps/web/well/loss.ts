import type { Animation } from './animation.js';
import type { Layer } from './layer.js';
import type { DrawContext } from './tiles.js';

const DIMMED = 0.62;

/** Darkens the field row by row, from the top. */
export function drawLoss(
  layer: Layer,
  { effects }: Animation,
  time: number,
  { layout, textures, motion }: DrawContext,
): void {
  const end = effects.find(({ kind }) => kind === 'end');
  const progress = end && motion === 'full' ? Math.max(0, Math.min(1, (time - end.at) / end.ms)) : 1;
  const rows = Math.ceil(layout.rows * progress);
  const shade = textures.shade();
  layer.draw(shade, layout.width / 2, layout.top + (rows * layout.cellSize) / 2, {
    alpha: DIMMED,
    scaleX: (layout.columns * layout.cellSize) / shade.width,
    scaleY: (rows * layout.cellSize) / shade.height,
  });
}

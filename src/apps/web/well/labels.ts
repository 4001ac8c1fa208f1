import { term } from '../words/words.js';
import type { Effect } from './effect.js';
import { extentOf } from './extent.js';
import type { Layer } from './layer.js';
import type { DrawContext } from './tiles.js';

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

/** Draws points that float up from where they were scored. */
export function drawPoints(
  layer: Layer,
  { points, cells }: EffectOf<'points'>,
  progress: number,
  { layout, textures, motion }: DrawContext,
): void {
  if (points === 0) return;
  const texture = textures.label(`${points > 0 ? '+' : '−'}${Math.abs(points)}`, Math.max(16, layout.cellSize * 0.85));
  const { x, top } =
    cells.length === 0 ? { x: layout.columns / 2, top: layout.rows / 3 } : extentOf(cells, layout.columns);
  const half = texture.width / 2;
  const rise = motion === 'full' ? 1.3 * (1 - (1 - progress) ** 2) : 0;
  layer.draw(
    texture,
    Math.min(Math.max(layout.left + x * layout.cellSize, half), Math.max(half, layout.width - half)),
    Math.max(layout.rim + layout.cellSize / 2, layout.top + (top - rise) * layout.cellSize),
    {
      alpha: Math.min(1, progress * 8, (1 - progress) * 2.5),
      scaleX: motion === 'full' ? 1 + 0.35 * (1 - Math.min(1, progress * 6)) : 1,
    },
  );
}

export function drawBanner(
  layer: Layer,
  { level, stage }: EffectOf<'banner'>,
  progress: number,
  { layout, textures, motion }: DrawContext,
): void {
  const text = `${stage === 'done' ? '★ ' : ''}${term('Level')} ${level}`;
  const texture = textures.label(
    text,
    Math.max(18, Math.min(layout.cellSize * 1.4, (layout.width * 1.25) / text.length)),
  );
  const fit = Math.min(1, (layout.width * 0.94) / texture.width);
  const grown = motion === 'full' ? 1 + 0.5 * Math.max(0, 1 - progress * 6) : 1;
  layer.draw(texture, layout.width / 2, layout.top + (layout.rows * layout.cellSize) / 3, {
    alpha: Math.min(1, progress * 6, (1 - progress) * 3),
    scaleX: fit * grown,
  });
}

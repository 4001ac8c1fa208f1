import { term } from '../../words/words.js';
import type { Effect } from '../animation/effect.js';
import { extentOf } from '../rendering/extent.js';
import type { Layer } from '../rendering/layer.js';
import type { Scenery } from './tiles.js';

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

/** What was gained floats up from where it was gained. */
export function drawPoints(
  layer: Layer,
  { points, cells }: Of<'points'>,
  progress: number,
  { plan, textures, motion }: Scenery,
): void {
  if (points === 0) return;
  const texture = textures.label(`${points > 0 ? '+' : '−'}${Math.abs(points)}`, Math.max(16, plan.cellSize * 0.85));
  const { x, top } = cells.length === 0 ? { x: plan.columns / 2, top: plan.rows / 3 } : extentOf(cells, plan.columns);
  const half = texture.width / 2;
  const rise = motion === 'full' ? 1.3 * (1 - (1 - progress) ** 2) : 0;
  layer.draw(
    texture,
    Math.min(Math.max(plan.left + x * plan.cellSize, half), Math.max(half, plan.width - half)),
    Math.max(plan.rim + plan.cellSize / 2, plan.top + (top - rise) * plan.cellSize),
    {
      alpha: Math.min(1, progress * 8, (1 - progress) * 2.5),
      scaleX: motion === 'full' ? 1 + 0.35 * (1 - Math.min(1, progress * 6)) : 1,
    },
  );
}

export function drawBanner(
  layer: Layer,
  { level, stage }: Of<'banner'>,
  progress: number,
  { plan, textures, motion }: Scenery,
): void {
  const text = `${stage === 'done' ? '★ ' : ''}${term('Level')} ${level}`;
  const texture = textures.label(text, Math.max(18, Math.min(plan.cellSize * 1.4, (plan.width * 1.25) / text.length)));
  const fit = Math.min(1, (plan.width * 0.94) / texture.width);
  const grown = motion === 'full' ? 1 + 0.5 * Math.max(0, 1 - progress * 6) : 1;
  layer.draw(texture, plan.width / 2, plan.top + (plan.rows * plan.cellSize) / 3, {
    alpha: Math.min(1, progress * 6, (1 - progress) * 3),
    scaleX: fit * grown,
  });
}

import { innerSides } from '../art/joins.js';
import { cornerOf } from '../art/well-layout.js';
import { term } from '../words/words.js';
import type { Animation } from './animation.js';
import { drawContact } from './contact-light.js';
import type { Effect } from './effects.js';
import type { Layer } from './layer.js';
import type { Cause } from './moving-tile.js';
import type { DrawContext } from './tiles.js';
import { STEP_MS } from './timing.js';

type EffectOf<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>;

/** The layers for effects: on the tiles, and above everything. */
interface Lights {
  readonly upon: Layer;
  readonly above: Layer;
}

export function drawEffects(lights: Lights, effects: readonly Effect[], time: number, context: DrawContext): void {
  for (const effect of effects) {
    const progress = (time - effect.at) / effect.ms;
    if (progress >= 0 && progress < 1) drawEffect(lights, effect, progress, context);
  }
}

/** How far everything shakes, in pixels. */
export function shakenBy(effects: readonly Effect[], time: number, { layout, motion }: DrawContext): number {
  const blast = effects.find(({ kind, at, ms }) => kind === 'blast' && time >= at && time < at + ms);
  if (!blast || motion === 'reduced') return 0;
  const progress = (time - blast.at) / blast.ms;
  return Math.sin(progress * 34) * layout.cellSize * 0.12 * (1 - progress) ** 2;
}

function drawEffect({ upon, above }: Lights, effect: Effect, progress: number, context: DrawContext): void {
  switch (effect.kind) {
    case 'glow':
      drawGlow(upon, effect.cells, Math.min(1, progress * 5, (1 - progress) * 4), context);
      break;
    case 'flash':
      for (const cell of effect.cells) drawAt(upon, context.textures.flash(), cell, 0.3 * (1 - progress), context);
      break;
    case 'points':
      drawPoints(above, effect, progress, context);
      break;
    case 'banner':
      drawBanner(above, effect, progress, context);
      break;
    default:
      if (context.motion === 'full') drawMotion(upon, effect, progress, context);
  }
}

function drawMotion(layer: Layer, effect: Effect, progress: number, context: DrawContext): void {
  switch (effect.kind) {
    case 'sparks':
      drawSparks(layer, effect, progress, context);
      break;
    case 'contact':
      drawContact(layer, effect.touches, progress, context);
      break;
    case 'sweep':
      drawSweep(layer, effect, progress, context);
      break;
    case 'blast':
      drawBlast(layer, effect, progress, context);
      break;
    case 'streak':
      drawStreak(layer, effect, progress, context);
      break;
    case 'end':
      if (effect.phase === 'won') drawConfetti(layer, progress, context);
      break;
  }
}

function drawAt(
  layer: Layer,
  texture: Parameters<Layer['draw']>[0],
  cell: number,
  alpha: number,
  { layout }: DrawContext,
): void {
  const [x, y] = cornerOf(layout, cell);
  layer.draw(texture, x + layout.cellSize / 2, y + layout.cellSize / 2, { alpha });
}

/** Draws a glow around cells, with a bridge where two of them touch only at a corner. */
export function drawGlow(layer: Layer, cells: readonly number[], alpha: number, context: DrawContext): void {
  const { layout, textures } = context;
  const all = new Set(cells);
  for (const cell of cells) {
    drawAt(layer, textures.glow(innerSides(all, layout.columns, cell)), cell, alpha, context);
    const [x, y] = cornerOf(layout, cell);
    if (cornerFollows(all, cell, layout.columns, 1)) {
      layer.draw(textures.diagonal('down'), x + layout.cellSize, y + layout.cellSize, { alpha });
    }
    if (cornerFollows(all, cell, layout.columns, -1)) {
      layer.draw(textures.diagonal('up'), x, y + layout.cellSize, { alpha });
    }
  }
}

/** True if the cell diagonally below is in the set and the two cells between are not. */
function cornerFollows(all: ReadonlySet<number>, cell: number, width: number, side: -1 | 1): boolean {
  const x = cell % width;
  if (x + side < 0 || x + side >= width) return false;
  return all.has(cell + width + side) && !all.has(cell + width) && !all.has(cell + side);
}

/** A pseudo-random number that is the same in every frame. */
const chance = (a: number, b: number): number => {
  const value = Math.sin(a * 127.1 + b * 311.7) * 43758.5453;
  return value - Math.floor(value);
};

/** More sparks would not be visible, but cost time. */
const MOST_SPARKS = 150;
const SPARKS: Readonly<Record<Cause, number>> = { match: 6, row: 3, blast: 7, level: 2 };

function drawSparks(
  layer: Layer,
  { cells, tones, cause, ms }: EffectOf<'sparks'>,
  progress: number,
  { layout, textures }: DrawContext,
): void {
  const each = Math.max(1, Math.min(SPARKS[cause], Math.floor(MOST_SPARKS / Math.max(1, cells.length))));
  const seconds = (progress * ms) / 1000;
  cells.slice(0, MOST_SPARKS).forEach((cell, k) => {
    const [left, top] = cornerOf(layout, cell);
    const texture = textures.shard(tones[k]!);
    for (let n = 0; n < each; n++) {
      const angle = chance(cell, n) * Math.PI * 2;
      const speed = (1.4 + 3.4 * chance(n, cell + 0.5)) * (cause === 'blast' ? 1.9 : 1);
      const dx = 0.5 + Math.cos(angle) * speed * seconds;
      const dy = 0.5 + Math.sin(angle) * speed * seconds - 0.9 * seconds + 7 * seconds ** 2;
      layer.draw(texture, left + dx * layout.cellSize, top + dy * layout.cellSize, {
        alpha: 1 - progress ** 2,
        scaleX: (1 - 0.7 * progress) * (0.5 + 0.6 * chance(n, n + cell)),
        rotation: angle + progress * 4 * (n % 2 === 0 ? 1 : -1),
      });
    }
  });
}

function drawSweep(
  layer: Layer,
  { rows }: EffectOf<'sweep'>,
  progress: number,
  { layout, textures }: DrawContext,
): void {
  const texture = textures.sweep();
  const width = (layout.columns * layout.cellSize * 1.3) / texture.width;
  for (const row of rows) {
    const y = layout.top + (row + 0.5) * layout.cellSize;
    layer.draw(texture, layout.width / 2, y, {
      alpha: (1 - progress) * 0.9,
      scaleX: width * Math.min(1, 0.25 + progress * 2.2),
      scaleY: 0.85 * (1 - progress * 0.7),
    });
  }
}

function drawBlast(
  layer: Layer,
  { cells }: EffectOf<'blast'>,
  progress: number,
  { layout, textures }: DrawContext,
): void {
  const { x, y, reach } = extentOf(cells, layout.columns);
  const texture = textures.blastRing();
  const spread = 1 - (1 - progress) ** 3;
  const at = [layout.left + x * layout.cellSize, layout.top + y * layout.cellSize] as const;
  layer.draw(texture, ...at, { alpha: 1 - progress, scaleX: (0.15 + spread * 0.95) * ((reach + 1.6) / 2) });
  layer.draw(texture, ...at, { alpha: 0.6 * (1 - progress), scaleX: (0.1 + spread * 0.6) * ((reach + 1.6) / 2) });
}

/** Only the part of the trail behind the falling tile. */
function drawStreak(
  layer: Layer,
  { from, to, tone, ms }: EffectOf<'streak'>,
  progress: number,
  context: DrawContext,
): void {
  const { layout, textures } = context;
  const [x, top] = cornerOf(layout, from);
  const [, bottom] = cornerOf(layout, to);
  const texture = textures.streak(tone);
  const length = (bottom - top) * Math.min(1, (progress * ms) / STEP_MS) ** 2;
  layer.draw(texture, x + layout.cellSize / 2, top + length / 2, {
    alpha: 0.8 * (1 - progress),
    scaleX: 1 - 0.4 * progress,
    scaleY: length / texture.height,
  });
}

const CONFETTI = 90;

function drawConfetti(layer: Layer, progress: number, { layout, textures }: DrawContext): void {
  for (let n = 0; n < CONFETTI; n++) {
    const x = chance(n, 1) * layout.columns + (chance(n, 2) - 0.5) * 3 * progress;
    const y = layout.rows * (1 - (0.5 + chance(n, 3)) * (1 - (1 - progress) ** 2)) + 5 * progress ** 2;
    layer.draw(textures.shard(n % 9), layout.left + x * layout.cellSize, layout.top + y * layout.cellSize, {
      alpha: 1 - progress ** 3,
      scaleX: 0.7 + 0.5 * chance(n, 4),
      scaleY: (0.7 + 0.5 * chance(n, 4)) * Math.cos(progress * 12 + n),
      rotation: n + progress * 5,
    });
  }
}

/** The middle, the upper edge and the reach of some cells, in cells of the field. */
interface Extent {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly reach: number;
}

function extentOf(cells: readonly number[], width: number): Extent {
  const ys = cells.map(cell => Math.floor(cell / width));
  const xs = cells.map((cell, k) => cell - ys[k]! * width);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right + 1) / 2,
    y: (top + bottom + 1) / 2,
    top,
    reach: Math.max(right - left, bottom - top) / 2 + 0.5,
  };
}

/** Draws points that float up from where they were scored. */
function drawPoints(
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

function drawBanner(
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

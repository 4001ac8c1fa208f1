import { DOWN, LEFT, RIGHT, UP } from '../art/joins.js';
import { cornerOf } from '../art/well-layout.js';
import type { Contact } from './effects.js';
import type { Layer } from './layer.js';
import type { DrawContext } from './tiles.js';

/** More would not be visible, but cost time. */
const MOST_TOUCHES = 24;

/** From the middle of a cell to that of a side, and how a line along the side is turned. */
const SIDES = [
  { side: UP, dx: 0, dy: -0.5, turned: 0 },
  { side: RIGHT, dx: 0.5, dy: 0, turned: Math.PI / 2 },
  { side: DOWN, dx: 0, dy: 0.5, turned: 0 },
  { side: LEFT, dx: -0.5, dy: 0, turned: Math.PI / 2 },
] as const;

/** Yellow. */
const SPARK_TONE = 2;
/** Where each spark flies, as an angle to the side. */
const SPARKS = [0.35, 0.9, Math.PI - 0.9, Math.PI - 0.35, -0.55, 0.55 - Math.PI];

/** Magnets that snap together: a line of light along each side that touches, and sparks from its ends. */
export function drawContact(layer: Layer, touches: readonly Contact[], progress: number, context: DrawContext): void {
  const { layout } = context;
  for (const { cell, sides } of touches.slice(0, MOST_TOUCHES)) {
    const [left, top] = cornerOf(layout, cell);
    for (const { side, dx, dy, turned } of SIDES) {
      if ((sides & side) === 0) continue;
      const at = [left + (0.5 + dx) * layout.cellSize, top + (0.5 + dy) * layout.cellSize] as const;
      drawSeam(layer, at, turned, progress, context);
      drawSparks(layer, at, turned, progress, context);
    }
  }
}

type Point = readonly [x: number, y: number];

function drawSeam(layer: Layer, at: Point, turned: number, progress: number, { layout, textures }: DrawContext): void {
  const light = textures.sweep();
  layer.draw(light, ...at, {
    alpha: (1 - progress) ** 1.5,
    scaleX: ((1.15 - 0.3 * progress) * layout.cellSize) / light.width,
    scaleY: ((0.42 - 0.3 * progress) * layout.cellSize) / light.height,
    rotation: turned,
  });
}

function drawSparks(
  layer: Layer,
  [x, y]: Point,
  turned: number,
  progress: number,
  { layout, textures }: DrawContext,
): void {
  const texture = textures.shard(SPARK_TONE);
  const away = (0.3 + 0.55 * (1 - (1 - progress) ** 2)) * layout.cellSize;
  for (const angle of SPARKS) {
    layer.draw(texture, x + Math.cos(turned + angle) * away, y + Math.sin(turned + angle) * away, {
      alpha: 1 - progress ** 2,
      scaleX: 0.62 * (1 - 0.6 * progress),
      scaleY: 0.24 * (1 - 0.6 * progress),
      rotation: turned + angle,
    });
  }
}

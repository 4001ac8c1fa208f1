import type { View } from '#engine/contract/view.js';
import { cornerOf, type WellLayout } from '../art/well-layout.js';
import type { Layer, Posture } from './layer.js';
import { type Face, faceAt, type MovingTile, quick } from './moving-tile.js';
import type { Textures } from './textures.js';

export interface DrawContext {
  readonly layout: WellLayout;
  readonly textures: Textures;
  readonly motion: 'full' | 'reduced';
}

/** A transform, and a shift downwards in cells. */
interface Pose extends Posture {
  readonly dy?: number;
  readonly isHot?: boolean;
}

/** Draws all tiles at this time. `poseOf` returns the pose of a virus. */
export function drawTiles(
  layer: Layer,
  tiles: readonly MovingTile[],
  time: number,
  context: DrawContext,
  poseOf: (x: number, y: number) => number,
): void {
  const { layout, textures, motion } = context;
  for (const tile of tiles) {
    const face = faceAt(tile, time);
    const pose = face && poseAt(tile, time, context);
    if (!pose) continue;
    const [x, y] =
      motion === 'full' ? [tile.x.at(time), tile.y.at(time)] : [tile.x.jumpedAt(time), tile.y.jumpedAt(time)];
    const texture = textureOf(face, pose, textures, poseOf(tile.x.end, tile.y.end));
    layer.draw(
      texture,
      layout.left + (x + 0.5) * layout.cellSize,
      layout.top + (y + 0.5 + (pose.dy ?? 0)) * layout.cellSize,
      pose,
    );
  }
}

const textureOf = (face: Face, { isHot }: Pose, textures: Textures, pose: number) =>
  isHot ? textures.hotTile(face) : textures.tile(face, face.cell.kind === 'virus' ? pose : 0);

const AT_REST: Pose = {};

/** Undefined while the tile is not visible. */
function poseAt({ comes, goes, x, y }: MovingTile, time: number, { layout, motion }: DrawContext): Pose | undefined {
  if (comes && time < comes.at) return undefined;
  if (goes && time >= goes.at) {
    const progress = (time - goes.at) / goes.ms;
    if (progress >= 1) return undefined;
    return motion === 'full'
      ? GOING[goes.cause](progress, place(x.end, layout.columns), place(y.end, layout.rows))
      : { alpha: 1 - progress };
  }
  if (!comes || time >= comes.at + comes.ms) return AT_REST;
  const progress = (time - comes.at) / comes.ms;
  return motion === 'full' ? COMING[comes.how](progress) : { alpha: progress };
}

/** From -1 at one end of the field to 1 at the other. */
const place = (at: number, size: number): number => (size < 2 ? 0 : (2 * at) / (size - 1) - 1);

const COMING = {
  entering: (progress: number): Pose => ({ alpha: 0.3 + 0.7 * progress, scaleX: 0.7 + 0.3 * quick(progress) }),
  /** Overshoots its size a little. */
  filling: (progress: number): Pose => ({
    scaleX: Math.max(0.01, 1 + 2.7 * (progress - 1) ** 3 + 1.7 * (progress - 1) ** 2),
  }),
};

const clamped = (value: number): number => Math.min(1, Math.max(0, value));

type Going = (progress: number, x: number, y: number) => Pose;

const GOING: Readonly<Record<NonNullable<MovingTile['goes']>['cause'], Going>> = {
  match: progress => ({
    isHot: progress < 0.45,
    scaleX: progress < 0.3 ? 1 + 0.5 * progress : Math.max(0.01, 1.15 * (1 - ((progress - 0.3) / 0.7) ** 2)),
    alpha: progress < 0.6 ? 1 : 1 - (progress - 0.6) / 0.4,
  }),
  /** From the middle outwards, each tile flattened to a line of light. */
  row: (progress, x) => {
    const own = clamped(progress * 1.6 - Math.abs(x) * 0.6);
    return { isHot: true, scaleX: 1 + 0.25 * own, scaleY: Math.max(0.02, 1 - own), alpha: 1 - own ** 3 };
  },
  blast: progress => ({
    isHot: progress < 0.3,
    scaleX: Math.max(0.01, 1 - progress ** 2),
    rotation: progress * 0.7,
    alpha: 1 - progress ** 2,
  }),
  /** From the top downwards, each tile sinking. */
  level: (progress, _x, y) => {
    const own = clamped(progress * 1.8 - (y + 1) * 0.4);
    return { dy: own ** 2 * 0.8, alpha: 1 - own, scaleX: 1 - 0.3 * own };
  },
};

/** Draws the visible part of a field that is too large to animate. */
export function drawVisibleCells(
  layer: Layer,
  { sky = [], cells, width }: View,
  { layout, textures }: DrawContext,
): void {
  const { left, top, right, bottom } = layer.visible ?? { left: 0, top: 0, right: layout.width, bottom: layout.height };
  const { cellSize } = layout;
  const first = { x: Math.floor((left - layout.left) / cellSize), y: Math.floor((top - layout.top) / cellSize) };
  const last = { x: Math.floor((right - layout.left) / cellSize), y: Math.floor((bottom - layout.top) / cellSize) };
  const rows = { from: Math.max(first.y, -sky.length / width), to: Math.min(last.y, layout.rows - 1) };
  for (let row = rows.from; row <= rows.to; row++) {
    for (let column = Math.max(0, first.x); column <= Math.min(last.x, width - 1); column++) {
      const i = row * width + column;
      const cell = i < 0 ? sky[sky.length + i] : cells[i];
      if (!cell) continue;
      const [x, y] = cornerOf(layout, i);
      layer.draw(textures.tile({ cell, joins: 0 }, 0), x + cellSize / 2, y + cellSize / 2);
    }
  }
}

import type { View } from '#engine/contract/view.js';
import { cornerOf } from '../art/well-layout.js';
import type { Layer } from './layer.js';
import type { DrawContext } from './tiles.js';

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

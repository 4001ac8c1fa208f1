import type { View } from '../../../../engine/contract/view.js';
import type { Emphasis } from '../../../../front/pointer.js';
import { litCells } from '../../art/emphasis.js';
import { cornerOf } from '../../art/well-layout.js';
import type { Layer } from '../rendering/layer.js';
import { drawGlow } from './lights.js';
import type { Scenery } from './tiles.js';

/** What the player points at, and what that would do. */
export interface Aim {
  readonly cells: ReadonlyMap<number, Emphasis>;
  readonly column?: number | undefined;
}

export const NO_AIM: Aim = { cells: new Map() };

/** While much happens, only where the player points is shown: what that would do is not known yet. */
export function drawAim(layer: Layer, { cells, column }: Aim, view: View, isBusy: boolean, scenery: Scenery): void {
  if (column !== undefined) drawArrow(layer, column, scenery);
  const of = (kind: Emphasis): number[] => [...cells.keys()].filter(cell => cells.get(cell) === kind);
  if (!isBusy) {
    drawGlow(layer, litCells(cells), 1, scenery);
    for (const cell of of('shadow')) draw(layer, scenery.textures.ghost(usualTone(view)), cell, scenery);
  }
  for (const cell of of('cursor')) draw(layer, scenery.textures.cursor(), cell, scenery);
}

function draw(layer: Layer, texture: Parameters<Layer['draw']>[0], cell: number, { plan }: Scenery): void {
  const [x, y] = cornerOf(plan, cell);
  layer.draw(texture, x + plan.cellSize / 2, y + plan.cellSize / 2);
}

function drawArrow(layer: Layer, column: number, { plan, textures }: Scenery): void {
  const { left, top, cellSize, skyRows } = plan;
  if (skyRows > 0) layer.draw(textures.arrow(), left + (column + 0.5) * cellSize, top - cellSize / 2);
}

/** A light that falls down the column that is pointed at, behind all tiles. */
export function drawColumn(layer: Layer, { column }: Aim, { plan, textures }: Scenery): void {
  if (column === undefined) return;
  const { left, top, cellSize, rows } = plan;
  const light = textures.light();
  layer.draw(light, left + (column + 0.5) * cellSize, top + (rows * cellSize) / 2, {
    alpha: 0.1,
    scaleX: cellSize / light.width,
    scaleY: (rows * cellSize) / light.height,
  });
}

/** What is yet to come looks as most things here do. */
const usualTone = ({ cells }: View): number => cells.find(cell => cell)?.tone ?? 0;

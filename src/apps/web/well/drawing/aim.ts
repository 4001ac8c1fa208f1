import type { Cell, View } from '../../../../engine/contract/view.js';
import { type Highlight, litCells } from '../../art/emphasis.js';
import { cornerOf } from '../../art/well-layout.js';
import type { Layer } from '../rendering/layer.js';
import { drawGlow } from './lights.js';
import type { DrawContext } from './tiles.js';

/** The cells that the player points at, and what a move there would do. */
export interface Aim {
  readonly cells: ReadonlyMap<number, Highlight>;
  readonly column?: number | undefined;
  /** The cells of a move that a coach advises. */
  readonly advised?: readonly AdvisedCell[];
}

/** A cell that should be picked, or where a piece should come to rest, with what it brings there if that is known. */
export interface AdvisedCell {
  readonly cell: number;
  readonly tile?: Cell;
}

/** How much is seen of a tile that is not there yet. */
const PALE = 0.6;

export const NO_AIM: Aim = { cells: new Map() };

/** During an animation only the cursor is shown, because the effect of a move is not known yet. */
export function drawAim(layer: Layer, aim: Aim, view: View, isBusy: boolean, context: DrawContext): void {
  const { cells, column, advised = [] } = aim;
  if (column !== undefined) drawArrow(layer, column, context);
  const of = (kind: Highlight): number[] => [...cells.keys()].filter(cell => cells.get(cell) === kind);
  if (!isBusy) {
    drawGlow(layer, litCells(cells), 1, context);
    for (const cell of of('shadow')) draw(layer, context.textures.ghost(usualTone(view)), cell, context);
  }
  if (!isBusy) drawAdvised(layer, advised, view, context);
  for (const cell of of('played')) draw(layer, context.textures.cross(), cell, context);
  for (const cell of of('cursor')) draw(layer, context.textures.cursor(), cell, context);
}

/** Whether a move is compared with the one that was played, so that where the piece in play would land only distracts. */
export const isCompared = ({ cells }: Aim): boolean => [...cells.values()].includes('played');

/** An outline around all of them, and in each cell its future tile or a tick. */
function drawAdvised(layer: Layer, advised: readonly AdvisedCell[], view: View, context: DrawContext): void {
  drawGlow(
    layer,
    advised.map(({ cell }) => cell),
    1,
    context,
  );
  const { textures } = context;
  for (const { cell, tile } of advised) {
    if (tile) draw(layer, textures.tile({ cell: tile, joins: 0 }, 0), cell, context, PALE);
    else if (view.cells[cell] === null) draw(layer, textures.ghost(usualTone(view)), cell, context);
    if (!tile) draw(layer, textures.tick(), cell, context);
  }
}

function draw(
  layer: Layer,
  texture: Parameters<Layer['draw']>[0],
  cell: number,
  { layout }: DrawContext,
  alpha = 1,
): void {
  const [x, y] = cornerOf(layout, cell);
  layer.draw(texture, x + layout.cellSize / 2, y + layout.cellSize / 2, { alpha });
}

function drawArrow(layer: Layer, column: number, { layout, textures }: DrawContext): void {
  const { left, top, cellSize, skyRows } = layout;
  if (skyRows > 0) layer.draw(textures.arrow(), left + (column + 0.5) * cellSize, top - cellSize / 2);
}

/** Paints a light in the selected column, behind all tiles. */
export function drawColumn(layer: Layer, { column }: Aim, { layout, textures }: DrawContext): void {
  if (column === undefined) return;
  const { left, top, cellSize, rows } = layout;
  const light = textures.light();
  layer.draw(light, left + (column + 0.5) * cellSize, top + (rows * cellSize) / 2, {
    alpha: 0.1,
    scaleX: cellSize / light.width,
    scaleY: (rows * cellSize) / light.height,
  });
}

/** Future tiles look like the first tile of the field. */
const usualTone = ({ cells }: View): number => cells.find(cell => cell)?.tone ?? 0;

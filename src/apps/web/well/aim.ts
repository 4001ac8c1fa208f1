import type { Cell, View } from '#engine/contract/view.js';
import { type Highlight, litCells } from '../art/highlights.js';
import { innerSides, joinsAt } from '../art/joins.js';
import { offerMarks, waitingTile } from '../art/offers.js';
import { cornerOf } from '../art/well-layout.js';
import type { Layer } from './layer.js';
import { drawGlow } from './lights.js';
import type { DrawContext } from './tiles.js';

/** The cells that the player points at, and the effect of a move there. */
export interface Pointed {
  readonly cells: ReadonlyMap<number, Highlight>;
  readonly column?: number | undefined;
  /** The cells of a move that a coach advises. */
  readonly advised?: readonly AdvisedCell[];
}

/** A cell to pick, or a cell where a piece should come to rest, with its tile there if that is known. */
export interface AdvisedCell {
  readonly cell: number;
  readonly tile?: Cell;
}

/** The opacity of a tile that is not there yet. */
const PALE = 0.6;
/** The tick on a tile to pick is in a corner, so that the tile can be read. */
const TICK = { scale: 0.55, shift: 0.22 };

export const NO_AIM: Pointed = { cells: new Map() };

/** During an animation only the cursor is shown, because the effect of a move is not known yet. */
export function drawAim(layer: Layer, aim: Pointed, view: View, isBusy: boolean, context: DrawContext): void {
  const { cells, column, advised = [] } = aim;
  if (column !== undefined) drawArrow(layer, column, context);
  const of = (kind: Highlight): number[] => [...cells.keys()].filter(cell => cells.get(cell) === kind);
  if (!isBusy) {
    const lit = litCells(cells).filter(cell => !isAdvised(aim, cell));
    drawGlow(layer, lit, 1, context);
    for (const cell of of('shadow')) draw(layer, context.textures.ghost(usualTone(view)), cell, context);
  }
  if (!isBusy) drawAdvised(layer, advised, view, context);
  for (const cell of of('played')) draw(layer, context.textures.cross(), cell, context);
  for (const cell of of('cursor')) draw(layer, context.textures.cursor(), cell, context);
}

/** Whether a move is compared with the one that was played. A landing preview would only distract then. */
export const isCompared = ({ cells }: Pointed): boolean => [...cells.values()].includes('played');

/**
 * The rest of a landing preview beside advice: nothing on advised cells, where two marks could not be read, and nothing at all if
 * the piece only has to be turned there.
 */
export function previewBeside<Ghost extends { readonly cell: number }>(
  { advised = [] }: Pointed,
  ghosts: readonly Ghost[],
): readonly Ghost[] {
  const cells = new Set(advised.map(({ cell }) => cell));
  const free = ghosts.filter(({ cell }) => !cells.has(cell));
  return free.length < ghosts.length && shapeOf(ghosts) !== shapeOf(advised) ? [] : free;
}

const shapeOf = (places: readonly { readonly cell: number }[]): string => {
  const first = Math.min(...places.map(({ cell }) => cell));
  return String(places.map(({ cell }) => cell - first).sort((one, other) => one - other));
};

const isAdvised = ({ advised = [] }: Pointed, cell: number): boolean => advised.some(other => other.cell === cell);

/** A frame around all of them, and in each cell its future tile or a tick. Columns to pick are framed above the rim too. */
function drawAdvised(layer: Layer, advised: readonly AdvisedCell[], view: View, context: DrawContext): void {
  const { textures, layout } = context;
  const future = futureTiles(advised, view);
  for (const { cell } of advised) {
    const tile = future[cell];
    if (tile)
      draw(layer, textures.tile({ cell: tile, joins: joinsAt(future, view.width, cell) }, 0), cell, context, PALE);
  }
  const framed = new Set([...advised.map(({ cell }) => cell), ...offersAbove(advised, view)]);
  for (const cell of framed) draw(layer, textures.frame(innerSides(framed, layout.columns, cell)), cell, context);
  for (const { cell } of advised) if (!future[cell]) drawTick(layer, cell, context);
}

/** By cell. An unknown tile for an empty cell looks like those of the field. */
function futureTiles(advised: readonly AdvisedCell[], view: View): readonly (Cell | null)[] {
  const future: (Cell | null)[] = view.cells.map(() => null);
  for (const { cell, tile } of advised) future[cell] = tile ?? (view.cells[cell] ? null : waitingTile(view));
  return future;
}

/** The cells of the sky that show the offers to pick. */
const offersAbove = (advised: readonly AdvisedCell[], { offers = [], width }: View): readonly number[] =>
  advised.flatMap(({ cell }) => (offers[0]?.includes(cell % width) ? (cell % width) - width : []));

function drawTick(layer: Layer, cell: number, { layout, textures }: DrawContext): void {
  const [x, y] = cornerOf(layout, cell);
  const middle = (0.5 + TICK.shift) * layout.cellSize;
  layer.draw(textures.tick(), x + middle, y + middle, { scaleX: TICK.scale });
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
export function drawColumn(layer: Layer, { column }: Pointed, { layout, textures }: DrawContext): void {
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

/** Tiles above other columns than the selected one step back. */
const NOT_SELECTED = 0.75;

/** Draws the columns on offer above the rim, the present offer lowest. */
export function drawOffers(layer: Layer, view: View, { column }: Pointed, { layout, textures }: DrawContext): void {
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

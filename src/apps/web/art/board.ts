import type { View } from '#engine/contract/view.js';
import type { Brush } from './brush.js';
import { paintCells } from './cells.js';
import { paintGround } from './ground.js';
import { ghostsOf, type Highlight, litCells, PLAIN_TONE } from './highlights.js';
import { innerSides } from './joins.js';
import type { Look } from './look.js';
import { paintOffers } from './offers.js';
import { paintCross, paintCursor, paintGhost, paintGlow } from './overlay.js';
import { cornerOf, layoutOf, skyRowsOf, type WellLayout } from './well-layout.js';

export interface Painting {
  /** In pixels of the canvas. */
  readonly cellSize: number;
  readonly look: Look;
  readonly emphasis?: ReadonlyMap<number, Highlight>;
  /** The colour behind the well; without it, the canvas shows through. */
  readonly background?: string;
}

/** The size of a picture of this view, in pixels. */
export function sizeOfView(view: View, cellSize: number): { readonly width: number; readonly height: number } {
  const { width, height } = layoutOf(view, cellSize);
  return { width, height };
}

/** Paints a whole well: sky, rim, field and shadow, from the upper left corner of the canvas. */
export function paintView(context: Brush, view: View, { cellSize, look, emphasis, background }: Painting): void {
  const layout = layoutOf(view, cellSize);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, layout.width, layout.height);
  }
  paintGround(context, layout, look);
  for (const { cell, tone } of ghostsOf(view)) paintGhost(context, tone, squareOf(layout, cell), look);
  paintCells(context, view.cells, layout, look);
  if (view.sky) paintCells(context, view.sky, { ...layout, top: layout.top - skyRowsOf(view) * cellSize }, look);
  paintOffers(context, view, layout, look);
  if (emphasis) paintEmphasis(context, layout, emphasis, look);
}

function squareOf(layout: WellLayout, cell: number) {
  const [x, y] = cornerOf(layout, cell);
  return { x, y, size: layout.cellSize };
}

function paintEmphasis(context: Brush, layout: WellLayout, emphasis: ReadonlyMap<number, Highlight>, look: Look): void {
  const lit = new Set(litCells(emphasis));
  for (const cell of lit) paintGlow(context, squareOf(layout, cell), innerSides(lit, layout.columns, cell), look);
  for (const [cell, kind] of emphasis) {
    if (kind === 'shadow') paintGhost(context, PLAIN_TONE, squareOf(layout, cell), look);
    if (kind === 'cursor') paintCursor(context, squareOf(layout, cell), look);
    if (kind === 'played') paintCross(context, squareOf(layout, cell), look);
  }
}

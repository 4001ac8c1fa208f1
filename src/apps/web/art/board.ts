import type { View } from '../../../engine/contract/view.js';
import type { Emphasis } from '../../../front/pointer.js';
import type { Brush } from './brush.js';
import { paintCells } from './cells.js';
import { litCells } from './emphasis.js';
import { paintGround } from './ground.js';
import type { Look } from './look.js';
import { paintCursor, paintGhost, paintGlow } from './overlay.js';
import { cornerOf, type Plan, planOf, skyRowsOf } from './well-layout.js';
import { innerSides } from './tiles/joins.js';
import { ghostsOf, PLAIN_TONE } from './tiles/shadow.js';

export { planOf } from './well-layout.js';

export interface Painting {
  /** In pixels of the canvas. */
  readonly cellSize: number;
  readonly look: Look;
  readonly emphasis?: ReadonlyMap<number, Emphasis>;
  /** What is behind the well; left out, the canvas shows through. */
  readonly background?: string;
}

/** How large a picture of this view is, in pixels. */
export function sizeOfView(view: View, cellSize: number): { readonly width: number; readonly height: number } {
  const { width, height } = planOf(view, cellSize);
  return { width, height };
}

/** A whole well with what is in it: sky, rim, field, shadow. Its upper left corner is that of the canvas. */
export function paintView(context: Brush, view: View, { cellSize, look, emphasis, background }: Painting): void {
  const plan = planOf(view, cellSize);
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, plan.width, plan.height);
  }
  paintGround(context, plan, look);
  for (const { cell, tone } of ghostsOf(view)) paintGhost(context, tone, squareOf(plan, cell), look);
  paintCells(context, view.cells, plan, look);
  if (view.sky) paintCells(context, view.sky, { ...plan, top: plan.top - skyRowsOf(view) * cellSize }, look);
  if (emphasis) paintEmphasis(context, plan, emphasis, look);
}

function squareOf(plan: Plan, cell: number) {
  const [x, y] = cornerOf(plan, cell);
  return { x, y, size: plan.cellSize };
}

function paintEmphasis(context: Brush, plan: Plan, emphasis: ReadonlyMap<number, Emphasis>, look: Look): void {
  const lit = new Set(litCells(emphasis));
  for (const cell of lit) paintGlow(context, squareOf(plan, cell), innerSides(lit, plan.columns, cell), look);
  for (const [cell, kind] of emphasis) {
    if (kind === 'shadow') paintGhost(context, PLAIN_TONE, squareOf(plan, cell), look);
    if (kind === 'cursor') paintCursor(context, squareOf(plan, cell), look);
  }
}

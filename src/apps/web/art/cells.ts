import type { Cell } from '#engine/contract/view.js';
import type { Brush } from './brush.js';
import { joinsAt } from './joins.js';
import type { Look } from './look.js';
import { paintTile } from './tile.js';

/** The place of rows of cells: the upper left corner of the first cell, the size of a cell in pixels, and the cells per row. */
export interface RowsLayout {
  readonly left: number;
  readonly top: number;
  readonly cellSize: number;
  readonly columns: number;
}

/** Paints rows of cells, one below the other. */
export function paintCells(
  brush: Brush,
  cells: readonly (Cell | null)[],
  { left, top, cellSize, columns }: RowsLayout,
  look: Look,
): void {
  cells.forEach((cell, i) => {
    if (!cell) return;
    const [x, y] = [left + (i % columns) * cellSize, top + Math.floor(i / columns) * cellSize];
    paintTile(brush, cell, x, y, cellSize, look, { joins: joinsAt(cells, columns, i) });
  });
}

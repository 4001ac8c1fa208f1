import type { Cell } from '../../../engine/contract/view.js';
import type { Look } from './look.js';
import { joinsAt } from './tiles/joins.js';
import { paintTile } from './tiles/tile.js';

/** Cells beside each other, each so many pixels wide and high, `width` of them in a row. */
export function paintCells(
  context: CanvasRenderingContext2D,
  cells: readonly (Cell | null)[],
  width: number,
  size: number,
  look: Look,
): void {
  cells.forEach((shown, i) => {
    if (!shown) return;
    const [x, y] = [(i % width) * size, Math.floor(i / width) * size];
    paintTile(context, shown, x, y, size, look, { joins: joinsAt(cells, width, i) });
  });
}

import type { Cell } from '#engine/contract/view.js';
import type { Surface } from '../screen/surface.js';
import type { Emphasis, Theme } from './theme.js';

/** Draws a cell two columns wide, or one. */
export function drawCell(
  surface: Surface,
  theme: Theme,
  zoom: 1 | 2,
  x: number,
  y: number,
  cell: Cell | null,
  emphasis?: Emphasis,
): void {
  const { text, style } = theme.cell(cell, emphasis);
  const narrow = cell && emphasis !== 'ghost' && text.includes(cell.glyph) ? cell.glyph : text.charAt(0);
  surface.text(x, y, zoom === 2 ? text : narrow, style);
}

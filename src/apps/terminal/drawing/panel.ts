import type { Inset, View } from '../../../engine/contract/view.js';
import { listedFacts } from '../../../front/facts.js';
import { type Surface, textWidth, wrapped } from '../screen/surface.js';
import { drawCell } from './draw-cell.js';
import type { Theme } from './theme.js';

export const PANEL_WIDTH = 22;
const INSET_GAP = 2;

/** Where the panel goes. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** Draws what is known beside the field: facts, pieces to come, points, and notes as far as there is room. */
export function drawPanel(surface: Surface, theme: Theme, place: Place, view: View, notes: readonly string[]): void {
  const { x } = place;
  let { y } = place;
  const { label, value } = theme.styles;
  for (const [name, what] of listedFacts(view)) {
    surface.text(x, y, name, label);
    surface.text(x + PANEL_WIDTH - textWidth(String(what)), y, String(what), value);
    y++;
  }
  y = drawInsets(surface, theme, x, y + 1, view.insets);
  y = drawLegend(surface, theme, x, y, view.legend ?? []);
  const room = place.y + place.height;
  for (const note of notes) {
    for (const line of note === '' ? [''] : wrapped(note, PANEL_WIDTH)) {
      if (y < room) surface.text(x, y++, line, label);
    }
  }
}

/** Insets side by side under their labels; equal labels are written once. If they are too wide, equal ones go below each other. */
function drawInsets(surface: Surface, theme: Theme, x: number, y: number, insets: readonly Inset[]): number {
  if (insets.length === 0) return y;
  const isStacked = insets.reduce((sum, inset) => sum + placeOf(inset), 0) - INSET_GAP > PANEL_WIDTH;
  let [at, top, bottom] = [x, y + 1, y];
  insets.forEach((inset, k) => {
    const former = insets[k - 1];
    const isSame = inset.label === former?.label;
    if (former && isSame && isStacked) top += rowsIn(former) + 1;
    else if (former) [at, top] = [at + placeOf(former, isStacked ? former.label : ''), y + 1];
    if (!isSame) surface.text(at, y, inset.label, theme.styles.label);
    drawInset(surface, theme, at, top, inset);
    bottom = Math.max(bottom, top + rowsIn(inset));
  });
  return bottom + 1;
}

function drawInset(surface: Surface, theme: Theme, x: number, y: number, { cells, width, hold }: Inset): void {
  cells.forEach((cell, i) => {
    const [column, row] = [x + (i % width) * 2, y + Math.floor(i / width)];
    if (cell && hold === 'used') surface.text(column, row, theme.cell(cell).text, theme.styles.quiet);
    else if (cell) drawCell(surface, theme, 2, column, row, cell);
  });
}

const rowsIn = ({ cells, width }: Inset): number => Math.ceil(cells.length / width);
const placeOf = ({ width }: Inset, label = ''): number =>
  Math.max(width * 2 + INSET_GAP, 4, label === '' ? 0 : textWidth(label) + INSET_GAP);

const LEGEND_ENTRY = 7;

/** What each kind of cell scores, several to a line. */
function drawLegend(surface: Surface, theme: Theme, x: number, y: number, legend: NonNullable<View['legend']>): number {
  if (legend.length === 0) return y;
  const perLine = Math.floor(PANEL_WIDTH / LEGEND_ENTRY);
  surface.text(x, y, 'Points each', theme.styles.label);
  legend.forEach(([cell, points], k) => {
    const [left, top] = [x + (k % perLine) * LEGEND_ENTRY, y + 1 + Math.floor(k / perLine)];
    drawCell(surface, theme, 2, left, top, cell);
    surface.text(left + 3, top, String(points), theme.styles.value);
  });
  return y + 2 + Math.ceil(legend.length / perLine);
}

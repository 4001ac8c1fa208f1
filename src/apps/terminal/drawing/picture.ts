import type { Cell, Inset, View } from '../../../engine/contract/view.js';
import { listedFacts } from '../../../front/facts.js';
import { type Surface, textWidth, wrapped } from '../screen/surface.js';
import type { Emphasis, Theme } from './theme.js';

const PANEL_WIDTH = 22;
const GAP = 2;
const INSET_GAP = 2;
/** A title above, a message and a line of keys below. */
const LINES_AROUND = 4;
/** What the panel would like to have beside the smallest of fields. */
const PANEL_HEIGHT = 18;

/** Where a view goes on the screen: how wide its cells are drawn, and the corner of the whole picture. */
export interface Layout {
  readonly zoom: 1 | 2;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a front end adds to a view. */
export interface Additions {
  readonly emphasis?: (index: number) => Emphasis | undefined;
  /** A column of the field that is pointed at, above the rim. */
  readonly column?: number | undefined;
  /** More for the panel, below the facts. */
  readonly notes?: readonly string[];
}

/** The present offer and the next two, in games that have offers. */
const OFFER_ROWS = 3;

const skyRows = ({ sky = [], offers, width }: View): number =>
  Math.max(offers ? OFFER_ROWS : 1, Math.ceil(sky.length / width));

export const sizeOf = (view: View, zoom: 1 | 2): { width: number; height: number } => ({
  width: view.width * zoom + 2 + GAP + PANEL_WIDTH,
  height: skyRows(view) + view.height + 1 + LINES_AROUND,
});

/** The largest form that fits, in the middle of the screen; undefined if none does. */
export function layOut(view: View, { width, height }: { width: number; height: number }): Layout | undefined {
  for (const zoom of [2, 1] as const) {
    const size = sizeOf(view, zoom);
    if (size.width > width || size.height > height) continue;
    const tall = Math.min(height, Math.max(size.height, PANEL_HEIGHT + LINES_AROUND));
    return { zoom, x: (width - size.width) >> 1, y: (height - tall) >> 1, width: size.width, height: tall };
  }
  return undefined;
}

/** Draws the well with its sky and rim, and the panel beside it. */
export function drawView(surface: Surface, theme: Theme, layout: Layout, view: View, additions: Additions = {}): void {
  drawWell(surface, theme, layout, view, additions);
  drawPanel(surface, theme, layout, view, additions.notes ?? []);
}

/** The size of a well alone, with its rim and the rows above it. */
export const wellSize = (view: View, zoom: 1 | 2): { width: number; height: number } => ({
  width: view.width * zoom + 2,
  height: skyRows(view) + view.height + 2,
});

/** Draws the well with its sky and rim, from its upper left corner. */
export function drawWell(
  surface: Surface,
  theme: Theme,
  { zoom, x, y }: Pick<Layout, 'zoom' | 'x' | 'y'>,
  view: View,
  additions: Additions,
): void {
  const top = y + 1 + skyRows(view);
  const { frame } = theme.styles;
  const { lines } = theme;
  const right = x + 1 + view.width * zoom;
  view.sky?.forEach((cell, i) => {
    const row = top - skyRows(view) + Math.floor(i / view.width);
    if (cell) drawCell(surface, theme, zoom, x + 1 + (i % view.width) * zoom, row, cell);
  });
  drawOffers(surface, theme, zoom, x + 1, top, view);
  if (additions.column !== undefined) {
    surface.text(x + 1 + additions.column * zoom, top - 1, theme.signs.cursor.repeat(zoom), theme.styles.alert);
  }
  for (let row = 0; row < view.height; row++) {
    surface.text(x, top + row, lines.down, frame);
    surface.text(right, top + row, lines.down, frame);
  }
  const floor = lines.corners.charAt(2) + lines.across.repeat(view.width * zoom) + lines.corners.charAt(3);
  surface.text(x, top + view.height, floor, frame);
  view.cells.forEach((cell, i) => {
    const [column, row] = [i % view.width, Math.floor(i / view.width)];
    drawCell(surface, theme, zoom, x + 1 + column * zoom, top + row, cell, additions.emphasis?.(i));
  });
}

/** The columns on offer above the rim, the present offer lowest; a column that is full is only a dash. */
function drawOffers(surface: Surface, theme: Theme, zoom: 1 | 2, x: number, top: number, view: View): void {
  const { offers = [], targets = [], cells } = view;
  const cube = cells.find(cell => cell !== null) ?? WAITING;
  offers.slice(0, OFFER_ROWS).forEach((columns, ahead) => {
    for (const column of columns) {
      const [left, row] = [x + column * zoom, top - 1 - ahead];
      const isOpen = typeof targets[column] === 'string';
      if (ahead > 0) drawCell(surface, theme, zoom, left, row, null, 'shadow');
      else if (isOpen) drawCell(surface, theme, zoom, left, row, cube);
      else surface.text(left, row, theme.signs.rest.repeat(zoom), theme.styles.quiet);
    }
  });
}

const WAITING: Cell = { glyph: '#', tone: 0, kind: 'block' };

function drawCell(
  surface: Surface,
  theme: Theme,
  zoom: 1 | 2,
  x: number,
  y: number,
  cell: Cell | null,
  emphasis?: Emphasis,
): void {
  const { text, style } = theme.cell(cell, emphasis);
  const narrow = cell && text.includes(cell.glyph) ? cell.glyph : text.charAt(0);
  surface.text(x, y, zoom === 2 ? text : narrow, style);
}

function drawPanel(surface: Surface, theme: Theme, layout: Layout, view: View, notes: readonly string[]): void {
  const x = layout.x + view.width * layout.zoom + 2 + GAP;
  let y = layout.y + 1;
  const { label, value } = theme.styles;
  for (const [name, what] of listedFacts(view)) {
    surface.text(x, y, name, label);
    surface.text(x + PANEL_WIDTH - textWidth(String(what)), y, String(what), value);
    y++;
  }
  y = drawInsets(surface, theme, x, y + 1, view.insets);
  y = drawLegend(surface, theme, x, y, view.legend ?? []);
  const room = layout.y + layout.height - 2;
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

/** The title above a picture, what is said below it, and the keys. */
export function drawAround(
  surface: Surface,
  theme: Theme,
  { x, y, width, height }: Layout,
  title: string,
  message: string,
  keys: string,
): void {
  surface.text(x, y, title, theme.styles.title);
  surface.text(Math.max(0, x + ((width - textWidth(message)) >> 1)), y + height - 2, message, theme.styles.alert);
  surface.text(Math.max(0, x + ((width - textWidth(keys)) >> 1)), y + height - 1, keys, theme.styles.quiet);
}

export function drawTooSmall(surface: Surface, theme: Theme, needed: { width: number; height: number }): void {
  const lines = [
    'This window is too small.',
    `It has ${surface.width} × ${surface.height};`,
    `${needed.width} × ${needed.height} are needed.`,
    'Make it larger to continue.',
  ];
  lines.forEach((line, k) => {
    surface.text(0, k, theme.lines.down === '|' ? line.replaceAll('×', 'x') : line, theme.styles.alert);
  });
}

import type { Cell, View } from '#engine/contract/view.js';
import { type Surface, textWidth } from '../screen/surface.js';
import { type Card, drawPanel, PANEL_WIDTH } from './panel.js';
import { drawCell, type Emphasis, type Theme } from './theme.js';

const GAP = 2;
/** A title above, a message and a line of keys below. */
const LINES_AROUND = 4;
/** The height that the panel needs beside even the smallest field. */
const PANEL_HEIGHT = 18;

/** Where a view goes on the screen: how wide its cells are drawn, and the corner of the whole picture. */
export interface Layout {
  readonly zoom: 1 | 2;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A front end's additions to a view. */
export interface Additions {
  readonly emphasis?: (index: number) => Emphasis | undefined;
  /** A cell that will be there after an advised move. It is drawn with the emphasis `ghost` instead of an empty one. */
  readonly ghost?: (index: number) => Cell | undefined;
  /** The column of the field that the player points at, above the rim. */
  readonly column?: number | undefined;
  /** More for the panel, below the facts. */
  readonly notes?: readonly string[];
  /** Replaces the notes, and everything else that there is no room for. */
  readonly card?: Card | undefined;
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
  const x = layout.x + view.width * layout.zoom + 2 + GAP;
  const place = { x, y: layout.y + 1, height: layout.height - 3 };
  drawPanel(surface, theme, place, view, additions);
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
    const ghost = cell ? undefined : additions.ghost?.(i);
    const emphasis = ghost ? 'ghost' : additions.emphasis?.(i);
    drawCell(surface, theme, zoom, x + 1 + column * zoom, top + row, cell ?? ghost ?? null, emphasis);
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

/** The title above a picture, the notes below it, and the keys. */
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
    surface.text(0, k, theme.spelled(line), theme.styles.alert);
  });
}

import type { Inset, View } from '#engine/contract/view.js';
import { listedFacts } from '#front/facts.js';
import { PLAIN, type Style } from '../screen/colour.js';
import { Surface, textWidth, wrapped } from '../screen/surface.js';
import { drawCell, type Theme } from './theme.js';

export const PANEL_WIDTH = 22;
const INSET_GAP = 2;

/** Where the panel goes. */
interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

/** The text about a move, from the most important part on. Parts may be empty. */
export interface Card {
  readonly title: string;
  readonly how: string;
  readonly text: string;
  readonly again: string;
}

interface Contents {
  readonly notes?: readonly string[];
  readonly card?: Card | undefined;
}

/** Draws the panel beside the field: facts, pieces to come, points, and then as much text as there is room for. */
export function drawPanel(
  surface: Surface,
  theme: Theme,
  place: Place,
  view: View,
  { notes = [], card }: Contents,
): void {
  const width = Math.min(WIDEST_CARD, surface.width - place.x);
  const said = card ? cut(cardLines(card, theme, width), place.height, theme.spelled('…')) : [];
  const lines = [...said, ...noteLines(notes, theme)];
  const y = drawKnown(surface, theme, place, card ? fitting(view, theme, place.height - lines.length) : view);
  const room = Math.max(0, place.y + place.height - y);
  lines.slice(0, room).forEach(({ text, style }, k) => void surface.text(place.x, y + k, text, style));
}

/** Sentences are easier to read in longer lines than the panel has, where there is room to its right. */
const WIDEST_CARD = 38;

interface Line {
  readonly text: string;
  readonly style: Style;
}

const noteLines = (notes: readonly string[], { styles }: Theme): readonly Line[] =>
  notes.flatMap(note => (note === '' ? [''] : wrapped(note, PANEL_WIDTH)).map(text => ({ text, style: styles.label })));

function cardLines({ title, how, text, again }: Card, { spelled, styles }: Theme, width: number): readonly Line[] {
  const part = (words: string, style: Style): readonly Line[] =>
    words === '' ? [] : wrapped(spelled(words), width).map(line => ({ text: line, style }));
  return [...part(title, styles.alert), ...part(how, styles.value), ...part(text, PLAIN), ...part(again, styles.quiet)];
}

/** As many lines as there is room for. The last one shows that there would be more. */
const cut = (lines: readonly Line[], room: number, sign: string): readonly Line[] =>
  lines.length <= room
    ? lines
    : lines
        .slice(0, room)
        .map((line, k) => (k < room - 1 ? line : { ...line, text: line.text.slice(0, -sign.length) + sign }));

/** The parts of a view that fit in so many rows. Points go first, then facts, then pieces to come. */
function fitting({ legend, goal, ...view }: View, theme: Theme, rows: number): View {
  const bare = { ...view, facts: [] };
  const known = goal ? { ...view, goal } : view;
  const all = legend ? { ...known, legend } : known;
  /** Draws nothing visible, only to count the rows. */
  const rowsOf = (one: View): number => drawKnown(new Surface(0, 0), theme, { x: 0, y: 0 }, one);
  return [all, known, bare].find(one => rowsOf(one) <= rows) ?? { ...bare, insets: [] };
}

/** Draws all but the notes. Returns the row below it. */
function drawKnown(surface: Surface, theme: Theme, { x, y }: Pick<Place, 'x' | 'y'>, view: View): number {
  const { label, value } = theme.styles;
  const facts = listedFacts(view);
  facts.forEach(([name, what], k) => {
    surface.text(x, y + k, name, label);
    surface.text(x + PANEL_WIDTH - textWidth(String(what)), y + k, String(what), value);
  });
  const below = drawInsets(surface, theme, x, y + facts.length + (facts.length > 0 ? 1 : 0), view.insets);
  return drawLegend(surface, theme, x, below, view.legend ?? []);
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

/** The points for each kind of cell, several to a line. */
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

import type { TextPosition } from '#engine/bad-input.js';
import type { Drawing } from '#engine/contract/positions.js';
import type { Cell } from '#engine/contract/view.js';
import { charactersOf } from '#engine/text.js';

/** The text of a position as an editor shows it. Whatever cannot be drawn is left to the game's own check. */
export interface DrawnText {
  readonly width: number;
  readonly height: number;
  /** A letter for every cell, row by row. */
  readonly cells: readonly string[];
  /** The cells that belong together with the one on their right. */
  readonly links: ReadonlySet<number>;
  /** The named lines in their order: those that the game knows, and others in the text. */
  readonly named: ReadonlyMap<string, string>;
}

export const EMPTY = '.';

interface Row {
  /** From 1. */
  readonly line: number;
  readonly cells: readonly { readonly letter: string; readonly column: number; readonly isLinked: boolean }[];
}

export function readDrawn(text: string, drawing: Drawing): DrawnText {
  const rows = rowsOf(text, drawing);
  const { width, height } = sizeOf(rows, drawing);
  const cells = Array.from({ length: width * height }, () => EMPTY);
  const links = new Set<number>();
  rows.slice(-height).forEach((row, k, all) => {
    const start = (height - all.length + k) * width;
    row.cells.slice(0, width).forEach(({ letter, isLinked }, x) => {
      cells[start + x] = letter;
      if (isLinked && x < width - 1) links.add(start + x);
    });
  });
  return { width, height, cells, links, named: namedIn(text, drawing) };
}

function rowsOf(text: string, { link }: Drawing): Row[] {
  const lines = text.split('\n').map((row, k) => ({ row, line: k + 1 }));
  return lines
    .filter(({ row }) => row.trim() !== '' && !row.includes(':'))
    .map(({ row, line }) => ({ line, cells: cellsIn(row, link) }));
}

function cellsIn(row: string, link: string | undefined): Row['cells'] {
  const marks = charactersOf(row).map(({ text: letter, column }) => ({ letter, column }));
  return marks
    .map((mark, k) => ({ ...mark, isLinked: link !== undefined && marks[k + 1]?.letter === link }))
    .filter(({ letter }) => letter !== link);
}

function sizeOf(rows: readonly Row[], { sizedBy, width, height }: Drawing): Pick<DrawnText, 'width' | 'height'> {
  if (sizedBy === 'settings' || rows.length === 0) return { width, height };
  return { width: Math.max(1, ...rows.map(({ cells }) => cells.length)), height: rows.length };
}

function namedIn(text: string, { names }: Drawing): ReadonlyMap<string, string> {
  const named = new Map(names.map(name => [name, '']));
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':');
    if (colon >= 0) named.set(line.slice(0, colon).trim(), line.slice(colon + 1).trim());
  }
  return named;
}

/** The text with the same meaning, tidied up. */
export function writeDrawn({ width, height, cells, links, named }: DrawnText, { link, sizedBy }: Drawing): string {
  const rows = Array.from({ length: height }, (_, y) => {
    const row = cells.slice(y * width, (y + 1) * width);
    if (link === undefined) return row.join('');
    return row
      .map((letter, x) => letter + (links.has(y * width + x) ? link : ' '))
      .join('')
      .trimEnd();
  });
  const isBlank = (y: number): boolean => cells.slice(y * width, (y + 1) * width).every(letter => letter === EMPTY);
  const first = sizedBy === 'rows' ? 0 : rows.findIndex((_, y) => !isBlank(y) || y === height - 1);
  const lines = [...named].filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
  return [...rows.slice(first), ...lines].join('\n');
}

/** An empty cell belongs to no other. */
export function paint(drawn: DrawnText, cell: number, letter: string): DrawnText {
  const links = new Set(drawn.links);
  if (letter === EMPTY) for (const end of [cell - 1, cell]) links.delete(end);
  return { ...drawn, cells: drawn.cells.with(cell, letter), links };
}

/** Links a cell with the one on its right, or parts them. A cell belongs to at most one other. */
export function toggleLink(drawn: DrawnText, cell: number): DrawnText {
  const links = new Set(drawn.links);
  const isLinked = links.has(cell);
  for (const end of [cell - 1, cell, cell + 1]) links.delete(end);
  if (!isLinked && cell % drawn.width < drawn.width - 1) links.add(cell);
  return { ...drawn, links };
}

export const cleared = (drawn: DrawnText): DrawnText => ({
  ...drawn,
  cells: drawn.cells.map(() => EMPTY),
  links: new Set(),
  named: new Map(),
});

/** Rows come and go at the top, columns on the right. */
export function resized(drawn: DrawnText, width: number, height: number): DrawnText {
  const top = height - drawn.height;
  const cells = Array.from({ length: width * height }, (_, i) => {
    const [x, y] = [i % width, Math.floor(i / width) - top];
    return x < drawn.width && y >= 0 ? drawn.cells[y * drawn.width + x]! : EMPTY;
  });
  return { ...drawn, width, height, cells, links: new Set() };
}

/** The part that a place in the text belongs to: a named line, or a row of the field and perhaps one of its cells. */
export interface Part {
  readonly name?: string;
  /** Rows and columns of the field, from 0. */
  readonly row?: number;
  readonly column?: number;
}

export function partAt(text: string, drawing: Drawing, { line, column }: TextPosition): Part {
  if (line === undefined) return {};
  const written = text.split('\n')[line - 1] ?? '';
  if (written.includes(':')) return { name: written.slice(0, written.indexOf(':')).trim() };
  const rows = rowsOf(text, drawing);
  const { width, height } = sizeOf(rows, drawing);
  const k = rows.findIndex(row => row.line === line);
  const x = rows[k]?.cells.findIndex(cell => cell.column === column) ?? -1;
  const y = height - rows.length + k;
  if (k < 0 || rows.length > height) return {};
  return x >= 0 && x < width ? { row: y, column: x } : { row: y };
}

/** The look of the field. A letter that the game does not know is shown as it is. */
export function looksOf({ cells, links }: DrawnText, { letters }: Drawing): (Cell | null)[] {
  const looks = new Map(letters);
  return cells.map((letter, i) => {
    if (letter === EMPTY) return null;
    const look: Cell = looks.get(letter) ?? { glyph: letter, tone: UNKNOWN_TONE, kind: 'block' };
    if (links.has(i)) return { ...look, link: 'right' };
    return links.has(i - 1) ? { ...look, link: 'left' } : look;
  });
}

const UNKNOWN_TONE = 9;

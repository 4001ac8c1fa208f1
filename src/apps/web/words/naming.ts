import type { Cell, View } from '#engine/contract/view.js';
import type { Words } from './pattern.js';

export type SpokenWords = Words['play']['spoken'];

/** A cell in words: its colour, and its kind if it is no plain block or ball. */
export function cellName(cell: Cell, words: SpokenWords): string {
  const colour = words.tones[cell.tone] ?? words.otherTone(cell.tone);
  return cell.kind === 'block' || cell.kind === 'ball' ? colour : words.kinds[cell.kind](colour);
}

/** Names in a row, those that repeat counted: `2 red, blue`. */
export function counted(names: readonly string[]): string {
  const runs: { name: string; count: number }[] = [];
  for (const name of names) {
    const last = runs.at(-1);
    if (last?.name === name) last.count++;
    else runs.push({ name, count: 1 });
  }
  return runs.map(({ name, count }) => (count === 1 ? name : `${count} ${name}`)).join(', ');
}

/** The tiles of these cells, from the upper left. A piece with one letter is named by it, and a bomb of any size is one bomb. */
export function pieceName(cells: readonly (Cell | null)[], words: SpokenWords): string {
  const held = cells.filter(cell => cell !== null);
  if (held.length > 0 && held.every(({ kind }) => kind === 'bomb')) return words.bomb(held[0]!.glyph);
  const names = counted(held.map(cell => cellName(cell, words)));
  const [glyph = '', other] = new Set(held.map(cell => cell.glyph));
  return held.length > 1 && other === undefined && /\p{L}/u.test(glyph) ? `${glyph}: ${names}` : names;
}

/** The cell at an index of an event, which may be negative: there the sky is. */
export const cellAt = ({ cells, sky = [] }: View, index: number): Cell | null =>
  (index < 0 ? sky[sky.length + index] : cells[index]) ?? null;

/** `column 4` or `columns 4 to 6`, counted from 1. */
export function columnsOf(cells: readonly number[], width: number, words: SpokenWords): string {
  const columns = cells.map(cell => (((cell % width) + width) % width) + 1);
  return between(columns, words.column, words.columns);
}

/** Counted from the top, from 1. */
export function rowsOf(cells: readonly number[], width: number, words: SpokenWords): string {
  const rows = cells.map(cell => Math.floor(cell / width) + 1);
  return between(rows, words.row, words.rows);
}

/** The columns on offer that can be picked, and those of the next offers. */
export function offersOf({ offers = [], targets = [] }: View, words: SpokenWords): string[] {
  const [present, ...later] = offers;
  if (!present) return [];
  const fromOne = (columns: readonly number[]): number[] => columns.map(column => column + 1);
  const open = present.filter(column => typeof targets[column] === 'string');
  return [words.offered(fromOne(open)), ...later.map(columns => words.offeredNext(fromOne(columns)))];
}

function between(
  numbers: readonly number[],
  one: (at: number) => string,
  several: (from: number, to: number) => string,
): string {
  const [first, last] = [Math.min(...numbers), Math.max(...numbers)];
  return first === last ? one(first) : several(first, last);
}

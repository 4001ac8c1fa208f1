import type { Moves } from './fall.js';
import { EMPTY, type Grid } from './grid.js';

/** The rows that hold no empty cell, from the top. */
export function fullRows({ width, height, cells }: Grid): number[] {
  const full: number[] = [];
  for (let y = 0; y < height; y++) if (!cells.subarray(y * width, (y + 1) * width).includes(EMPTY)) full.push(y);
  return full;
}

export const cellsOfRows = ({ width }: Grid, rows: readonly number[]): number[] =>
  rows.flatMap(y => Array.from({ length: width }, (_, x) => y * width + x));

/** Empties the rows without closing the gap. */
export function emptyRows({ width, cells }: Grid, rows: readonly number[]): void {
  for (const y of rows) cells.fill(EMPTY, y * width, (y + 1) * width);
}

/** Removes the rows, given from the top. Each cell above comes down by the number of rows removed below it. */
export function removeRows(grid: Grid, rows: readonly number[]): Moves {
  const { width, cells } = grid;
  const from: number[] = [];
  const to: number[] = [];
  for (let i = 0; i < (rows.at(-1) ?? 0) * width; i++) {
    const y = Math.floor(i / width);
    if (cells[i] === EMPTY || rows.includes(y)) continue;
    from.push(i);
    to.push(i + rows.filter(row => row > y).length * width);
  }
  for (const y of rows) {
    cells.copyWithin(width, 0, y * width);
    cells.fill(EMPTY, 0, width);
  }
  return { from, to };
}

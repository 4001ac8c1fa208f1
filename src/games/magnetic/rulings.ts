import { type Bodies, FIXED, fallOnce, type Moves } from '#kit/fall.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid } from '#kit/grid.js';
import { emptyRows, fullRows } from '#kit/rows.js';

/** Every decision of docs/rules/magnetic.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** MC-2, MC-4: the stable cubes, given the new one until it has stopped. All others are free. */
  readonly stableCubes: (grid: Grid, newest?: number) => readonly number[];
  /** MC-3: the full rows, which are annihilated. Checked after every step. */
  readonly rowsToEmpty: (grid: Grid, stable: ReadonlySet<number>) => readonly number[];
  /** MC-3: how these rows are emptied. */
  readonly empty: (grid: Grid, rows: readonly number[]) => void;
  /** MC-3: what the free cubes do in a step. */
  readonly fall: (grid: Grid, stable: ReadonlySet<number>) => Moves;
  /** MC-9: the points for rows emptied in the n-th wave that one cube causes. */
  readonly points: (rows: number, wave: number) => number;
}

export const RULINGS: Rulings = {
  stableCubes: grid => flood(grid, bottomRow(grid), i => grid.cells[i] !== EMPTY),
  rowsToEmpty: (grid, stable) => fullRows(grid).filter(y => stable.has(y * grid.width)),
  empty: emptyRows,
  fall: fallFree,
  points: (rows, wave) => rows * 2 ** (wave - 1),
};

function bottomRow({ width, cells }: Grid): number[] {
  const found: number[] = [];
  for (let i = cells.length - width; i < cells.length; i++) if (cells[i] !== EMPTY) found.push(i);
  return found;
}

/** All free cubes move down by one. Nothing stable can be in their way, because they would be glued to it. */
function fallFree(grid: Grid, stable: ReadonlySet<number>): Moves {
  const bodies: Bodies = new Int32Array(grid.cells);
  for (const i of stable) bodies[i] = FIXED;
  return fallOnce(grid, bodies);
}

import { flood } from '../../kit/flood.js';
import { EMPTY, type Grid } from '../../kit/grid.js';
import { fullRows } from '../../kit/rows.js';

/** Every decision of docs/rules/magnetic.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** MC-2: the stable cubes. All others are free. */
  readonly stableCubes: (grid: Grid) => readonly number[];
  /** MC-3: the rows that are full and so annihilated, looked at after every step. */
  readonly rowsToEmpty: (grid: Grid, stable: ReadonlySet<number>) => readonly number[];
  /** MC-9: what rows emptied in the n-th wave that one cube sets off are worth. */
  readonly points: (rows: number, wave: number) => number;
}

export const RULINGS: Rulings = {
  stableCubes: grid => flood(grid, bottomRow(grid), i => grid.cells[i] !== EMPTY),
  rowsToEmpty: (grid, stable) => fullRows(grid).filter(y => stable.has(y * grid.width)),
  points: (rows, wave) => rows * 2 ** (wave - 1),
};

function bottomRow({ width, height, cells }: Grid): number[] {
  const first = (height - 1) * width;
  return Array.from({ length: width }, (_, x) => first + x).filter(i => cells[i] !== EMPTY);
}

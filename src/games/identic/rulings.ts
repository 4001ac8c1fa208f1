import { cross } from '../../kit/blast.js';
import { flood } from '../../kit/flood.js';
import { EMPTY, type Grid } from '../../kit/grid.js';
import { weightOf } from './balls.js';

/** Every decision of docs/rules/identic.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** IC-3: the cell that a pick means, or undefined if it lies outside the board as printed. */
  readonly cellAt: (grid: Grid, row: number, column: number) => number | undefined;
  /** IC-4: the balls that go with a picked ball. */
  readonly group: (grid: Grid, index: number) => readonly number[];
  /** IC-4: how many there must be at least. */
  readonly smallestGroup: number;
  /** IC-5: the cells that one exploding bomb hits. */
  readonly hits: (grid: Grid, bomb: number) => readonly number[];
  /** IC-5: whether a bomb that is hit by another explodes too. */
  readonly explodesWhenHit: boolean;
  /** IC-2, IC-7: what a cell that vanishes is worth. */
  readonly weight: (cell: number) => number;
}

/** Edition `chained`, the default. */
export const CHAINED: Rulings = {
  cellAt: (grid, row, column) => {
    const { top, right } = printed(grid);
    return row < grid.height - top && column < right ? (top + row) * grid.width + column : undefined;
  },
  group: (grid, index) => flood(grid, [index], i => grid.cells[i] === grid.cells[index]),
  smallestGroup: 2,
  hits: (grid, bomb) => cross(grid, bomb).filter(i => grid.cells[i] !== EMPTY),
  explodesWhenHit: true,
  weight: weightOf,
};

/** Edition `single`: a bomb that is hit vanishes without exploding. */
export const SINGLE: Rulings = { ...CHAINED, explodesWhenHit: false };

export const EDITIONS = { chained: CHAINED, single: SINGLE };
export type Edition = keyof typeof EDITIONS;

/** IC-3: the board as printed lacks the empty rows at the top and, as columns close up, the empty columns at the right. */
export function printed(grid: Grid): { readonly top: number; readonly right: number } {
  const { width, height, cells } = grid;
  const first = cells.findIndex(cell => cell !== EMPTY);
  const top = first === -1 ? height : Math.floor(first / width);
  let right = width;
  while (right > 0 && cells[(height - 1) * width + right - 1] === EMPTY) right--;
  return { top, right };
}

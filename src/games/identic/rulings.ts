import { wholeNumber } from '#engine/text.js';
import { cross } from '#kit/blast.js';
import { closeColumns, compact, type Moves } from '#kit/fall.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid, occupied, topOf } from '#kit/grid.js';
import { weightOf } from './balls.js';
import { countsOf, pointsForRest, pointsForSize } from './samegame.js';

/** Every decision of docs/rules/identic.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** IC-3: how much of the board is printed. */
  readonly printed: (grid: Grid) => Printed;
  /** IC-3: the cell that a pick means, or undefined if it lies outside the board as printed. */
  readonly cellAt: (grid: Grid, row: number, column: number) => number | undefined;
  /** IC-4: the balls that vanish with a picked ball. */
  readonly group: (grid: Grid, index: number) => readonly number[];
  /** IC-4: the smallest number of balls in a group. */
  readonly smallestGroup: number;
  /** IC-5: the cells that one exploding bomb hits. */
  readonly hits: (grid: Grid, bomb: number) => readonly number[];
  /** IC-5: whether a bomb that is hit by another explodes too. */
  readonly explodesWhenHit: boolean;
  /** IC-2, IC-7, IC-14: the points for the cells that vanish. */
  readonly points: (grid: Grid, cells: readonly number[]) => number;
  /** IC-6: how the remaining balls close up, step by step. */
  readonly fillBlanks: (grid: Grid) => readonly Moves[];
  /** IC-8: the number that a word of a pick stands for, or undefined. */
  readonly numberOf: (word: string) => number | undefined;
  /** IC-8: whether this cell of the board may be picked. */
  readonly mayPick: (cell: number) => boolean;
  /** IC-10: whether the game goes on, given the cells that each pick would remove. */
  readonly hasMove: (grid: Grid, taken: (index: number) => readonly number[]) => boolean;
  /** IC-10: whether this is tested before the first pick. */
  readonly looksAtFirst: boolean;
  /** IC-15: the points for the board that is left at the end; negative if they are deducted. */
  readonly ending: (grid: Grid) => number;
}

/** The part of the board from this row down, and to the left of this column. */
export interface Printed {
  readonly top: number;
  readonly right: number;
}

/** Edition `chained`, the default. */
export const CHAINED: Rulings = {
  printed,
  cellAt: (grid, row, column) => {
    const { top, right } = printed(grid);
    return row < grid.height - top && column < right ? (top + row) * grid.width + column : undefined;
  },
  group: (grid, index) => flood(grid, [index], i => grid.cells[i] === grid.cells[index]),
  smallestGroup: 2,
  hits: (grid, bomb) => cross(grid, bomb).filter(i => grid.cells[i] !== EMPTY),
  explodesWhenHit: true,
  points: (grid, cells) => cells.reduce((sum, i) => sum + weightOf(grid.cells[i]!), 0),
  fillBlanks: grid => [compact(grid), closeColumns(grid)],
  numberOf: wholeNumber,
  mayPick: cell => cell !== EMPTY,
  hasMove: (grid, taken) => occupied(grid).some(i => taken(i).length > 0),
  looksAtFirst: true,
  ending: () => 0,
};

/** Edition `single`: a bomb that is hit vanishes without exploding. */
export const SINGLE: Rulings = { ...CHAINED, explodesWhenHit: false };

/** Edition `samegame`: the scores of SameGame, which reward large groups and empty boards. */
export const SAMEGAME: Rulings = {
  ...CHAINED,
  points: (_, cells) => pointsForSize(cells.length),
  ending: ({ cells }) => pointsForRest(countsOf(cells)),
};

export const EDITIONS = { chained: CHAINED, single: SINGLE, samegame: SAMEGAME };
export type Edition = keyof typeof EDITIONS;

/** IC-3: the printed board omits the empty rows at the top and, as columns close up, the empty columns on the right. */
export function printed(grid: Grid): Printed {
  const { width, height, cells } = grid;
  const first = cells.findIndex(cell => cell !== EMPTY);
  const top = first === -1 ? height : Math.floor(first / width);
  let right = width;
  while (right > 0 && topOf(grid, right - 1) === height) right--;
  return { top, right };
}

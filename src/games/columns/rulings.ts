import { compact, type Moves } from '#kit/fall.js';
import type { Grid } from '#kit/grid.js';
import { ALL_DIRECTIONS, findLines, type Lines } from '#kit/lines.js';

/** Every decision of docs/rules/columns.md that could have gone another way. The rules are made with one such record. */
export interface Rulings {
  /** SC-2: where the bar appears. */
  readonly startColumn: (width: number) => number;
  /** SC-2: one step aside; the walls stop the bar, squares never do. */
  readonly step: (column: number, by: -1 | 1, width: number) => number;
  /** SC-2: the lowest colour is put on top. */
  readonly shift: (bar: readonly number[]) => readonly number[];
  /** SC-3: whether a dropped bar comes to lie fully inside, given how many squares its column holds. */
  readonly isInside: (squares: number, extent: number, height: number) => boolean;
  /** SC-4: the series that now stand in the field. */
  readonly findSeries: (grid: Grid, length: number) => Lines;
  /** SC-4: what they earn. */
  readonly credits: (series: Lines) => number;
  /** SC-5: what vanishes with them. */
  readonly vanishing: (series: Lines, grid: Grid) => readonly number[];
  /** SC-5: gravity. */
  readonly fall: (grid: Grid) => Moves;
  /** SC-5: whether the field is looked at again after a fall. */
  readonly looksAgain: (wave: number) => boolean;
}

export const RULINGS: Rulings = {
  startColumn: () => 0,
  step: (column, by, width) => Math.min(Math.max(column + by, 0), width - 1),
  shift: bar => [...bar.slice(-1), ...bar.slice(0, -1)],
  isInside: (squares, extent, height) => squares + extent <= height,
  findSeries: (grid, length) => findLines(grid, length, ALL_DIRECTIONS),
  credits: series => series.windows,
  vanishing: series => series.cells,
  fall: compact,
  looksAgain: () => true,
};

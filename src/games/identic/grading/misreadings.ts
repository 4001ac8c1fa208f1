import { box } from '#kit/blast.js';
import type { Moves } from '#kit/fall.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid, isInside, occupied, topOf } from '#kit/grid.js';
import { BOMB, weightOf } from '../balls.js';
import { EDITIONS, type Printed } from '../rulings.js';

export const weighing =
  (weight: (cell: number) => number) =>
  ({ cells }: Grid, gone: readonly number[]): number =>
    gone.reduce((sum, i) => sum + weight(cells[i]!), 0);

/** Counts what each exploding bomb hits, even if another bomb hits it too. */
export function pointsByBomb(grid: Grid, gone: readonly number[]): number {
  const bombs = gone.filter(i => grid.cells[i] === BOMB);
  const hit = bombs.length === 0 ? gone : bombs.flatMap(bomb => EDITIONS.chained.hits(grid, bomb));
  return weighing(weightOf)(grid, hit);
}

export const cellOfWhole = (grid: Grid, row: number, column: number): number | undefined =>
  row < grid.height && column < EDITIONS.chained.printed(grid).right ? row * grid.width + column : undefined;

export const fullWidth = (grid: Grid): Printed => ({ ...EDITIONS.chained.printed(grid), right: grid.width });

export function cellOfFullWidth(grid: Grid, row: number, column: number): number | undefined {
  const { top } = fullWidth(grid);
  return row < grid.height - top && column < grid.width ? (top + row) * grid.width + column : undefined;
}

/** Negative numbers count from the end, like list indices in Python. */
export function cellFromTheEnd(grid: Grid, row: number, column: number): number | undefined {
  const { top, right } = EDITIONS.chained.printed(grid);
  const [y, x] = [row < 0 ? row + grid.height - top : row, column < 0 ? column + right : column];
  return y < 0 || x < 0 ? undefined : EDITIONS.chained.cellAt(grid, y, x);
}

/** Whether the game goes on by the right rule, whatever picking does. */
export const hasRealMove = (grid: Grid): boolean =>
  occupied(grid).some(i => grid.cells[i] === BOMB || EDITIONS.chained.group(grid, i).length > 1);

/** The cells that a bomb hits, and those that the bombs among them hit. */
export const hitsOfHits = (grid: Grid, bomb: number): number[] => {
  const { hits } = EDITIONS.chained;
  const hit = hits(grid, bomb);
  return [...new Set([...hit, ...hit.filter(i => grid.cells[i] === BOMB).flatMap(i => hits(grid, i))])];
};

export function diagonalGroup(grid: Grid, index: number): number[] {
  const group = new Set([index]);
  for (const i of group) {
    const [x, y] = [i % grid.width, Math.floor(i / grid.width)];
    for (const near of box(grid, x - 1, y - 1, x + 1, y + 1)) {
      if (grid.cells[near] === grid.cells[index]) group.add(near);
    }
  }
  return [...group].sort((a, b) => a - b);
}

export function besides(grid: Grid, index: number): number[] {
  const { width, cells } = grid;
  const [x, y] = [index % width, Math.floor(index / width)];
  const near = [
    [x, y],
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
  ] as const;
  return near
    .filter(([nx, ny]) => isInside(grid, nx, ny) && cells[ny * width + nx] === cells[index])
    .map(([nx, ny]) => ny * width + nx);
}

/** All balls of the colour, if at least two of them are neighbours. */
export function wholeColour(grid: Grid, index: number): number[] {
  const same = flood(grid, [index], i => grid.cells[i] === grid.cells[index]);
  return same.length < 2 ? same : occupied(grid).filter(i => grid.cells[i] === grid.cells[index]);
}

const hitsIn = (grid: Grid, cells: readonly number[]): number[] => cells.filter(i => grid.cells[i] !== EMPTY);

export const rowOf = (grid: Grid, bomb: number): number[] => {
  const y = Math.floor(bomb / grid.width);
  return hitsIn(grid, box(grid, 0, y, grid.width - 1, y));
};

export const columnOf = (grid: Grid, bomb: number): number[] =>
  hitsIn(grid, box(grid, bomb % grid.width, 0, bomb % grid.width, grid.height - 1));

export const around = (grid: Grid, bomb: number): number[] => {
  const [x, y] = [bomb % grid.width, Math.floor(bomb / grid.width)];
  return hitsIn(grid, box(grid, x - 1, y - 1, x + 1, y + 1));
};

const isEmptyColumn = (grid: Grid, x: number): boolean => topOf(grid, x) === grid.height;

function moveColumn({ width, height, cells }: Grid, from: number, to: number): void {
  for (let y = 0; y < height; y++) {
    cells[y * width + to] = cells[y * width + from]!;
    cells[y * width + from] = EMPTY;
  }
}

export function closeToTheRight(grid: Grid): Moves {
  let column = grid.width - 1;
  for (let x = grid.width - 1; x >= 0; x--) {
    if (isEmptyColumn(grid, x)) continue;
    if (column !== x) moveColumn(grid, x, column);
    column--;
  }
  return { from: [], to: [] };
}

/** Closes the leftmost empty column: all columns on its right move left by one. */
export function closeOne(grid: Grid): Moves {
  let empty = 0;
  while (empty < grid.width && !isEmptyColumn(grid, empty)) empty++;
  for (let x = empty + 1; x < grid.width; x++) moveColumn(grid, x, x - 1);
  return { from: [], to: [] };
}

const MESSAGE = '\nPlease enter a valid size!\n';
const PROMPT = '\nPlease enter a row and column number: ';

/** An output with different answers to bad picks or to picks that change nothing. */
export function answers(
  output: string,
  change: {
    readonly bad?: (message: string, board: string) => string;
    readonly unchanged?: (message: string, board: string) => string;
  },
): string {
  const { bad = message => message, unchanged } = change;
  let board = '';
  return output
    .split(PROMPT)
    .map(answer => {
      if (answer === MESSAGE) return bad(MESSAGE, board);
      if (unchanged && answer === `\n${board}`) return unchanged(MESSAGE, board);
      board = answer.replace(/^\n(?=[A-Z ]|\nYour)/, '');
      return answer;
    })
    .join(PROMPT);
}

/** Replaces every score by the points of the last move. A pick without points repeats it. */
export function lastScores(output: string): string {
  let [total, last] = [0, 0];
  return output.replace(/(?<=Your score is: )\d+/g, score => {
    if (Number(score) !== total) last = Number(score) - total;
    total = Number(score);
    return String(last);
  });
}

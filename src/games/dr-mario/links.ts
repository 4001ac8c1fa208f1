import { BadInput } from '#engine/bad-input.js';
import type { DrawnRow } from '#engine/contract/position-text.js';
import { EMPTY, type Grid, occupied } from '#kit/grid.js';
import { isCapsule, LEFT_HALF, letterOf, RIGHT_HALF } from './cells.js';

/** The halves of a capsule that lies are linked by a dash, which is not a cell: `R-Y`. */
export const LINK = '-';

export const withoutLinks = (rows: readonly DrawnRow[]): readonly DrawnRow[] =>
  rows.map(({ line, cells }) => ({ line, cells: cells.filter(({ text }) => text !== LINK) }));

/** Links the halves in a grid that already holds the pieces of these rows. */
export function linkHalves(rows: readonly DrawnRow[], grid: Grid): void {
  rows.forEach(({ line, cells }, k) => {
    const start = (grid.height - rows.length + k) * grid.width;
    let x = 0;
    for (const { text, column } of cells) {
      if (text !== LINK) x++;
      else if (!linkAt(grid, start, x)) throw new BadInput(WRONG_LINK, { line, column });
    }
  });
}

const WRONG_LINK = `a ${LINK} links the two halves of a capsule, as in R${LINK}Y, and each half only once`;

/** Links the cell before column `x` to the one in it. Returns false if they cannot be halves of one capsule. */
function linkAt({ cells, width }: Grid, start: number, x: number): boolean {
  const [left, right] = [start + x - 1, start + x];
  if (x === 0 || x >= width || !isSingle(cells[left]!) || !isSingle(cells[right]!)) return false;
  cells[left]! |= LEFT_HALF;
  cells[right]! |= RIGHT_HALF;
  return true;
}

const isSingle = (cell: number): boolean => isCapsule(cell) && (cell & (LEFT_HALF | RIGHT_HALF)) === 0;

/** The rows of a field with a blank or a link between cells, without the empty rows at the top. */
export function writeLinked(grid: Grid): string[] {
  const { width, height, cells } = grid;
  const top = Math.min(Math.floor((occupied(grid)[0] ?? cells.length) / width), height - 1);
  return Array.from({ length: height - top }, (_, k) => {
    const row = cells.subarray((top + k) * width, (top + k + 1) * width);
    return Array.from(row, cellText).join('').trimEnd();
  });
}

const cellText = (cell: number): string => (cell === EMPTY ? '. ' : letterOf(cell) + (cell & LEFT_HALF ? LINK : ' '));

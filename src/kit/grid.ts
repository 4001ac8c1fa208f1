/** A rectangle of small whole numbers. 0 is empty, row 0 is the top, cells run row by row: cell (x, y) is `y * width + x`. */
export interface Grid {
  readonly width: number;
  readonly height: number;
  readonly cells: Uint8Array;
}

export const EMPTY = 0;

export const makeGrid = (width: number, height: number): Grid => ({
  width,
  height,
  cells: new Uint8Array(width * height),
});

/** Copies `from` over `into`, which must have its size. Overwriting is far cheaper than allocating. */
export function copyGrid(from: Grid, into: Grid): Grid {
  into.cells.set(from.cells);
  return into;
}

export const isInside = ({ width, height }: Grid, x: number, y: number): boolean =>
  x >= 0 && x < width && y >= 0 && y < height;

export const isFree = (grid: Grid, x: number, y: number): boolean =>
  isInside(grid, x, y) && grid.cells[y * grid.width + x] === EMPTY;

/** The first occupied row from the top in column `x`, or `height` if the column is empty. */
export function topOf({ width, height, cells }: Grid, x: number): number {
  let y = 0;
  while (y < height && cells[y * width + x] === EMPTY) y++;
  return y;
}

export function occupied({ cells }: Grid): number[] {
  const found: number[] = [];
  for (let i = 0; i < cells.length; i++) if (cells[i] !== EMPTY) found.push(i);
  return found;
}

export function clearCells({ cells }: Grid, indices: readonly number[]): void {
  for (const i of indices) cells[i] = EMPTY;
}

import { type Grid, isFree, isInside } from './grid.js';

/** The blocks of a piece in one orientation, as offsets from the corner of its bounding box. */
export type Shape = readonly (readonly [dx: number, dy: number])[];

/** Reads a picture: one string per row, `#` for a block. */
export const shapeOf = (rows: readonly string[]): Shape =>
  rows.flatMap((row, dy) => [...row].flatMap((mark, dx) => (mark === '#' ? [[dx, dy] as const] : [])));

/** True if every block of the shape, its corner at (x, y), lies inside on a free cell. */
export function fits(grid: Grid, shape: Shape, x: number, y: number): boolean {
  for (const [dx, dy] of shape) if (!isFree(grid, x + dx, y + dy)) return false;
  return true;
}

/** How many rows the shape can go down from (x, y) before something stops it. */
export function dropDistance(grid: Grid, shape: Shape, x: number, y: number): number {
  let distance = 0;
  while (fits(grid, shape, x, y + distance + 1)) distance++;
  return distance;
}

/** The cells that the shape covers with its corner at (x, y); those outside the grid are left out. */
export function coveredBy(grid: Grid, shape: Shape, x: number, y: number): number[] {
  const covered: number[] = [];
  for (const [dx, dy] of shape) if (isInside(grid, x + dx, y + dy)) covered.push((y + dy) * grid.width + x + dx);
  return covered;
}

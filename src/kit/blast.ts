import { type Grid, isInside } from './grid.js';

/** The cells of the row and the column through `index`, each once, in order. */
export function cross({ width, height }: Grid, index: number): number[] {
  const x = index % width;
  const row = (index - x) / width;
  const found: number[] = [];
  for (let y = 0; y < height; y++) {
    if (y !== row) found.push(y * width + x);
    else for (let k = 0; k < width; k++) found.push(y * width + k);
  }
  return found;
}

/** The cells of the rectangle from (left, top) to (right, bottom), both included, as far as they lie inside. */
export function box(grid: Grid, left: number, top: number, right: number, bottom: number): number[] {
  const found: number[] = [];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) if (isInside(grid, x, y)) found.push(y * grid.width + x);
  }
  return found;
}

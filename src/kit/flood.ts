import type { Grid } from './grid.js';

/**
 * The cells reachable from `starts` through orthogonal neighbours that `accepts` admits, nearest first.
 * The starts are taken as they are.
 */
export function flood(grid: Grid, starts: readonly number[], accepts: (index: number) => boolean): number[] {
  const { width, cells } = grid;
  const seen = new Uint8Array(cells.length);
  const found: number[] = [];
  const visit = (index: number): void => {
    if (seen[index]) return;
    seen[index] = 1;
    found.push(index);
  };
  starts.forEach(visit);
  for (let k = 0; k < found.length; k++) {
    const index = found[k]!;
    const x = index % width;
    if (index >= width && accepts(index - width)) visit(index - width);
    if (x > 0 && accepts(index - 1)) visit(index - 1);
    if (x < width - 1 && accepts(index + 1)) visit(index + 1);
    if (index + width < cells.length && accepts(index + width)) visit(index + width);
  }
  return found;
}

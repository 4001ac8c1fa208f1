/** The middle, the upper edge and the reach of some cells, in cells of the field. */
export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly top: number;
  readonly reach: number;
}

export function extentOf(cells: readonly number[], width: number): Extent {
  const ys = cells.map(cell => Math.floor(cell / width));
  const xs = cells.map((cell, k) => cell - ys[k]! * width);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  return {
    x: (left + right + 1) / 2,
    y: (top + bottom + 1) / 2,
    top,
    reach: Math.max(right - left, bottom - top) / 2 + 0.5,
  };
}

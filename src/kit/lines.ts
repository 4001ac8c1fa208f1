import { EMPTY, type Grid } from './grid.js';

export type Direction = readonly [dx: 0 | 1, dy: -1 | 0 | 1];
export const ORTHOGONAL: readonly Direction[] = [
  [1, 0],
  [0, 1],
];
export const ALL_DIRECTIONS: readonly Direction[] = [...ORTHOGONAL, [1, 1], [1, -1]];

export interface Lines {
  /** The cells that lie in at least one window, each once, in order. */
  readonly cells: readonly number[];
  /** The number of windows: a run of five contains three windows of three. */
  readonly windows: number;
}

/**
 * Finds every straight window of `length` cells of one colour. A longer run is the union of its windows.
 * `colourBits` picks the part of a cell that holds its colour.
 */
export function findLines(grid: Grid, length: number, directions: readonly Direction[], colourBits = 0xff): Lines {
  const { width, height, cells } = grid;
  const reach = length - 1;
  const marks = new Uint8Array(cells.length);
  let windows = 0;
  for (const [dx, dy] of directions) {
    const step = dy * width + dx;
    const top = dy < 0 ? reach : 0;
    const bottom = dy > 0 ? height - reach : height;
    for (let y = top; y < bottom; y++) {
      for (let x = 0; x < width - dx * reach; x++) {
        const start = y * width + x;
        if (!isUniform(cells, start, step, length, colourBits)) continue;
        windows++;
        for (let k = 0; k < length; k++) marks[start + k * step] = 1;
      }
    }
  }
  return { cells: windows === 0 ? [] : marked(marks), windows };
}

function isUniform(cells: Uint8Array, start: number, step: number, length: number, colourBits: number): boolean {
  const first = cells[start]! & colourBits;
  if (first === EMPTY) return false;
  for (let k = 1; k < length; k++) if ((cells[start + k * step]! & colourBits) !== first) return false;
  return true;
}

function marked(marks: Uint8Array): number[] {
  const found: number[] = [];
  for (let i = 0; i < marks.length; i++) if (marks[i]) found.push(i);
  return found;
}

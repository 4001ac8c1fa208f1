import { EMPTY, type Grid, makeGrid } from './grid.js';

/**
 * A field without gaps below its cells, for the fast forms. It is stored column by column, the lowest cell first, so falling
 * cells move by a few bytes only. Cell (x, up) is at `first + x * pitch + up`. There is an empty cell above every column and
 * an empty column on either side, so a walk in any direction stops without checking for walls. Everything is in one buffer,
 * so that a copy is one call.
 */
export interface Stacks {
  readonly width: number;
  readonly height: number;
  readonly pitch: number;
  readonly first: number;
  readonly cells: Uint8Array;
  /** How many cells each column holds. */
  readonly heights: Int32Array;
  /** The whole buffer. */
  readonly words: Int32Array;
}

/** Marks a cell to be removed. */
export const GONE = 0x80;
/** The bits of a cell without the mark. */
export const KIND_BITS = 0x7f;

const BYTES = Int32Array.BYTES_PER_ELEMENT;

export function makeStacks(width: number, height: number): Stacks {
  const pitch = height + 1;
  const first = pitch + 1;
  const size = Math.ceil((first + (width + 1) * pitch) / BYTES);
  const words = new Int32Array(size + width);
  const cells = new Uint8Array(words.buffer, 0, size * BYTES);
  return { width, height, pitch, first, cells, heights: words.subarray(size), words };
}

/** Copies `from` over `into`, which must have its size. */
export function copyStacks(from: Stacks, into: Stacks): void {
  into.words.set(from.words);
}

/** Removes the marked cells of a column and lets the rest fall. Returns the height from which the column has changed. */
export function collapse({ cells, heights, first, pitch }: Stacks, x: number): number {
  const bottom = first + x * pitch;
  const top = bottom + heights[x]!;
  let to = bottom;
  while (to < top && cells[to]! < GONE) to++;
  const lowest = to - bottom;
  for (let i = to; i < top; i++) {
    const cell = cells[i]!;
    if (cell < GONE) cells[to++] = cell;
  }
  heights[x] = to - bottom;
  while (to < top) cells[to++] = EMPTY;
  return lowest;
}

/** The stacks of a grid that has no gaps below its cells. */
export function stacksOf({ width, height, cells }: Grid): Stacks {
  const stacks = makeStacks(width, height);
  for (let i = 0; i < cells.length; i++) {
    const x = i % width;
    if (cells[i] === EMPTY) continue;
    stacks.cells[stacks.first + x * stacks.pitch + height - 1 - (i - x) / width] = cells[i]!;
    stacks.heights[x]!++;
  }
  return stacks;
}

export function gridOf({ width, height, cells, first, pitch }: Stacks): Grid {
  const grid = makeGrid(width, height);
  for (let i = 0; i < grid.cells.length; i++) {
    const x = i % width;
    grid.cells[i] = cells[first + x * pitch + height - 1 - (i - x) / width]!;
  }
  return grid;
}

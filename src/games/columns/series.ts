import { collapse, GONE, KIND_BITS, type Stacks } from '#kit/stacks.js';

/**
 * SC-4 and SC-5 for a field that has changed only in part: a new series must pass through a changed cell. In every column the
 * changed cells are all cells from some height on, so one number per column describes them.
 */
export interface Changes {
  /** The lowest cell of each column that has changed, or NONE. */
  readonly changed: Int32Array;
  /** The lowest cell of each column that lies in a series, or NONE. */
  readonly hit: Int32Array;
  /** No column further left or right has a cell in a series. */
  left: number;
  right: number;
}

/** Higher than any column, and still a small integer after adding a cell. */
const NONE = 0x0fff_ffff;

export const noChanges = (width: number): Changes => ({
  changed: new Int32Array(width).fill(NONE),
  hit: new Int32Array(width).fill(NONE),
  left: 0,
  right: -1,
});

/** Removes series repeatedly after column `x` has changed from the cell `lowest` on. Returns the credits. */
export function takeSeries(stacks: Stacks, changes: Changes, length: number, x: number, lowest: number): number {
  let credits = 0;
  let left = x;
  let right = x;
  changes.changed[x] = lowest;
  while (hasSeries(stacks, changes.changed, length, left, right)) {
    credits += markSeries(stacks, changes, length, left, right);
    forget(changes.changed, left, right);
    left = changes.left;
    right = changes.right;
    fall(stacks, changes);
  }
  forget(changes.changed, left, right);
  return credits;
}

function forget(changed: Int32Array, left: number, right: number): void {
  for (let x = left; x <= right; x++) changed[x] = NONE;
}

/** Whether any series exists. Usually none does, and finding that out is cheaper than marking. */
function hasSeries(stacks: Stacks, changed: Int32Array, length: number, left: number, right: number): boolean {
  for (let x = left; x <= right; x++) if (columnHasSeries(stacks, changed[x]!, length, x)) return true;
  return false;
}

/** Checks all four directions in one function, because a call would cost more than the inner loop. */
function columnHasSeries(
  { cells, heights, first, pitch }: Stacks,
  changed: number,
  length: number,
  x: number,
): boolean {
  const bottom = first + x * pitch;
  const top = bottom + heights[x]!;
  for (let i = bottom + changed; i < top; i++) {
    const colour = cells[i];
    for (let way = 0; way < 4; way++) {
      const step = way === 0 ? 1 : pitch - 2 + way;
      let end = i + step;
      while (cells[end] === colour) end += step;
      let start = i - step;
      while (cells[start] === colour) start -= step;
      if (end - start > length * step) return true;
    }
  }
  return false;
}

/** Marks the series through the changed cells of these columns. Returns the number of windows. */
function markSeries(stacks: Stacks, changes: Changes, length: number, left: number, right: number): number {
  let windows = 0;
  changes.left = stacks.width;
  changes.right = -1;
  for (let x = left; x <= right; x++) {
    if (changes.changed[x]! >= stacks.heights[x]!) continue;
    windows += markUpright(stacks, changes, length, x) + markAcross(stacks, changes, length, x);
  }
  return windows;
}

/** Marks the vertical windows that contain a changed cell. */
function markUpright({ cells, heights, first, pitch }: Stacks, changes: Changes, length: number, x: number): number {
  const bottom = first + x * pitch;
  const top = bottom + heights[x]!;
  const changed = bottom + changes.changed[x]!;
  let windows = 0;
  let start = changed;
  while (start > changed - length + 1 && isAlike(cells[start - 1]!, cells[changed]!)) start--;
  while (start < top) {
    let end = start + 1;
    while (isAlike(cells[end]!, cells[start]!)) end++;
    if (end - start >= length) {
      windows += end - start - length + 1;
      for (let i = start; i < end; i++) cells[i]! |= GONE;
      hitColumn(changes, x, start - bottom);
    }
    start = end;
  }
  return windows;
}

/** Marks the horizontal and diagonal windows through the changed cells of a column. */
function markAcross(stacks: Stacks, changes: Changes, length: number, x: number): number {
  const { cells, heights, first, pitch } = stacks;
  const bottom = first + x * pitch;
  const top = bottom + heights[x]!;
  let windows = 0;
  for (let i = bottom + changes.changed[x]!; i < top; i++) {
    const colour = cells[i]! & KIND_BITS;
    for (let step = pitch - 1; step <= pitch + 1; step++) {
      const isAlone = (cells[i - step]! & KIND_BITS) !== colour && (cells[i + step]! & KIND_BITS) !== colour;
      if (!isAlone) windows += markLine(stacks, changes, length, x, i - bottom, step);
    }
  }
  return windows;
}

/**
 * Marks the windows through a changed cell in one direction. To count each window once, at its leftmost changed cell, the
 * search to the left passes only through unchanged cells.
 */
function markLine(
  { cells, first, pitch }: Stacks,
  changes: Changes,
  length: number,
  x: number,
  up: number,
  step: number,
): number {
  const i = first + x * pitch + up;
  const rise = step - pitch;
  const colour = cells[i]! & KIND_BITS;
  let back = 0;
  for (let k = i - step; back < length - 1 && (cells[k]! & KIND_BITS) === colour; k -= step) {
    if (up - (back + 1) * rise >= changes.changed[x - back - 1]!) break;
    back++;
  }
  let ahead = 0;
  for (let k = i + step; ahead < length - 1 && (cells[k]! & KIND_BITS) === colour; k += step) ahead++;
  const windows = back + ahead + 2 - length;
  if (windows <= 0) return 0;
  for (let k = -back; k <= ahead; k++) {
    cells[i + k * step]! |= GONE;
    hitColumn(changes, x + k, up + k * rise);
  }
  return windows;
}

const isAlike = (one: number, other: number): boolean => ((one ^ other) & KIND_BITS) === 0;

function hitColumn(changes: Changes, x: number, up: number): void {
  if (up < changes.hit[x]!) changes.hit[x] = up;
  if (x < changes.left) changes.left = x;
  if (x > changes.right) changes.right = x;
}

/** Removes the cells that were hit. The cells above come down and count as changed. */
function fall(stacks: Stacks, { changed, hit, left, right }: Changes): void {
  for (let x = left; x <= right; x++) {
    if (hit[x] === NONE) continue;
    collapse(stacks, x);
    changed[x] = hit[x]!;
    hit[x] = NONE;
  }
}

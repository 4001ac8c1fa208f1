import { EMPTY, type Grid, topOf } from './grid.js';

/**
 * The rigid body of each cell: 0 for none, FIXED for cells that never fall but hold up what lies on them. All games share
 * this gravity; they differ only in how they group cells into bodies.
 */
export type Bodies = Int32Array;
export const FIXED = -1;

/** Cells that moved: what was in `from[k]` is now in `to[k]`. */
export interface Moves {
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Moves every body that nothing holds up down by one row, all at once. */
export function fallOnce({ width, cells }: Grid, bodies: Bodies): Moves {
  const held = heldBodies(width, bodies);
  const from: number[] = [];
  for (let i = cells.length - 1; i >= 0; i--) {
    if (bodies[i]! <= 0 || held.has(bodies[i]!)) continue;
    cells[i + width] = cells[i]!;
    cells[i] = EMPTY;
    from.push(i);
  }
  return { from, to: from.map(i => i + width) };
}

/** The bodies held up by the floor, by a fixed cell, or by another body that is held up. */
function heldBodies(width: number, bodies: Bodies): Set<number> {
  const membersOf = new Map<number, number[]>();
  const held = new Set<number>();
  const reached: number[] = [];
  const hold = (body: number): void => {
    if (body <= 0 || held.has(body)) return;
    held.add(body);
    reached.push(body);
  };
  for (let i = 0; i < bodies.length; i++) {
    const body = bodies[i]!;
    if (body <= 0) continue;
    const members = membersOf.get(body);
    if (members) members.push(i);
    else membersOf.set(body, [i]);
  }
  for (let i = 0; i < bodies.length; i++) {
    const isSupport = i + width >= bodies.length || bodies[i + width] === FIXED;
    if (isSupport) hold(bodies[i]!);
  }
  for (let body = reached.pop(); body !== undefined; body = reached.pop()) {
    for (const i of membersOf.get(body)!) if (i >= width) hold(bodies[i - width]!);
  }
  return held;
}

/** Lets every cell fall as far as it can: like repeating `fallOnce` with one body per cell, but in one pass. */
export function compact({ width, height, cells }: Grid): Moves {
  const from: number[] = [];
  const to: number[] = [];
  for (let x = 0; x < width; x++) {
    let floor = height - 1;
    for (let y = height - 1; y >= 0; y--) {
      const i = y * width + x;
      if (cells[i] === EMPTY) continue;
      const target = floor-- * width + x;
      if (target === i) continue;
      cells[target] = cells[i]!;
      cells[i] = EMPTY;
      from.push(i);
      to.push(target);
    }
  }
  return { from, to };
}

/** Moves the columns that hold anything to the left, keeping their order. */
export function closeColumns(grid: Grid): Moves {
  const { width, height, cells } = grid;
  const from: number[] = [];
  const to: number[] = [];
  let column = 0;
  for (let x = 0; x < width; x++) {
    const top = topOf(grid, x);
    if (top === height) continue;
    for (let y = top; y < height && column < x; y++) {
      const i = y * width + x;
      if (cells[i] === EMPTY) continue;
      cells[y * width + column] = cells[i]!;
      cells[i] = EMPTY;
      from.push(i);
      to.push(y * width + column);
    }
    column++;
  }
  return { from, to };
}

import { compact, type Moves } from '#kit/fall.js';
import { flood } from '#kit/flood.js';
import { EMPTY, type Grid, isInside, occupied } from '#kit/grid.js';
import { emptyRows } from '#kit/rows.js';
import { RULINGS } from '../rulings.js';

const isCube = (grid: Grid, index: number): boolean => grid.cells[index] !== undefined && grid.cells[index] !== EMPTY;

const isAtBottom = ({ width, cells }: Grid, index: number): boolean => index + width >= cells.length;

/** The cubes that these contacts connect to the bottom, or to other cubes that are taken for stable. */
function heldBy(
  grid: Grid,
  contacts: readonly (readonly [dx: number, dy: number])[],
  isHeld: (index: number) => boolean = index => isAtBottom(grid, index),
): number[] {
  const { width } = grid;
  const held = new Set(occupied(grid).filter(isHeld));
  for (const index of held) {
    const [x, y] = [index % width, Math.floor(index / width)];
    for (const [dx, dy] of contacts) {
      const near = (y + dy) * width + x + dx;
      if (isInside(grid, x + dx, y + dy) && isCube(grid, near)) held.add(near);
    }
  }
  return [...held];
}

const ABOVE = [0, -1] as const;
const BELOW = [0, 1] as const;
const SIDES = [
  [-1, 0],
  [1, 0],
] as const;
const CORNERS = [
  [-1, -1],
  [1, -1],
  [-1, 1],
  [1, 1],
] as const;

export const standing = (grid: Grid): number[] => heldBy(grid, [ABOVE]);
export const notHanging = (grid: Grid): number[] => heldBy(grid, [ABOVE, ...SIDES]);
export const touchingAtCorners = (grid: Grid): number[] => heldBy(grid, [ABOVE, BELOW, ...SIDES, ...CORNERS]);
export const heldByWalls = (grid: Grid): number[] =>
  heldBy(
    grid,
    [ABOVE, BELOW, ...SIDES],
    index => isAtBottom(grid, index) || index % grid.width === 0 || (index + 1) % grid.width === 0,
  );

/** A new cube that has nothing below it is not stopped where `passes` says so. */
export const passing =
  (passes: (grid: Grid, newest: number) => boolean) =>
  (grid: Grid, newest?: number): readonly number[] => {
    const stable = RULINGS.stableCubes(grid);
    const isOnSomething = newest === undefined || isAtBottom(grid, newest) || isCube(grid, newest + grid.width);
    return isOnSomething || !passes(grid, newest) ? stable : stable.filter(i => i !== newest);
  };

/** All that was there before the new cube stays where it is. */
export function allStay(grid: Grid, newest?: number): readonly number[] {
  const others = occupied(grid).filter(i => i !== newest);
  if (newest === undefined) return others;
  return isAtBottom(grid, newest) || flood(grid, [newest], i => isCube(grid, i)).length > 1
    ? [...others, newest]
    : others;
}

/** Only rows all of whose cubes are stable. */
export const fullOfStable = (grid: Grid, stable: ReadonlySet<number>): readonly number[] =>
  RULINGS.rowsToEmpty(grid, new Set(occupied(grid))).filter(y =>
    Array.from({ length: grid.width }, (_, x) => y * grid.width + x).every(i => stable.has(i)),
  );

/** Cubes above emptied rows fall one by one, not as components. */
export function emptyAndCompact(grid: Grid, rows: readonly number[]): void {
  emptyRows(grid, rows);
  compact(grid);
}

/** Only the lowest free component moves. */
export function fallInTurn(grid: Grid, stable: ReadonlySet<number>): Moves {
  const lowest = occupied(grid).findLast(i => !stable.has(i));
  if (lowest === undefined) return { from: [], to: [] };
  const from = flood(grid, [lowest], i => isCube(grid, i)).sort((a, b) => b - a);
  for (const i of from) {
    grid.cells[i + grid.width] = grid.cells[i]!;
    grid.cells[i] = EMPTY;
  }
  return { from, to: from.map(i => i + grid.width) };
}

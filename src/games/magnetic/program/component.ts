import type { Row } from './row.js';

/** Adjacent cubes in the row at height `y`. */
export interface Run {
  y: number;
  readonly first: number;
  readonly last: number;
}

/** Connected cubes that fall together, taken out of the rows. */
export type Component = readonly Run[];

/** The whole run that contains the cube (x, y). */
const runAt = (rows: readonly Row[], x: number, y: number): Run => ({
  y,
  first: rows[y]!.runStart(x),
  last: rows[y]!.runEnd(x),
});

/** Calls `visit` with every run of the row at `y` that has a cube between `first` and `last`, from the left. */
export function eachRun(rows: readonly Row[], y: number, first: number, last: number, visit: (run: Run) => void): void {
  const row = rows[y];
  if (!row || row.count === 0) return;
  for (let x = row.nextCube(first); x <= last; ) {
    const run = runAt(rows, x, y);
    visit(run);
    x = row.nextCube(run.last + 1);
  }
}

/**
 * Searches the component of a run until it meets a run that `isKnown`. Lower runs come first, because known runs are mostly
 * below.
 */
export function explore(
  rows: readonly Row[],
  seed: Run,
  keyOf: (run: Run) => number,
  isKnown: (run: Run) => boolean,
): { readonly runs: Run[]; readonly isKnown: boolean } {
  const seen = new Set([keyOf(seed)]);
  const runs = [seed];
  const pending = [seed];
  const visit = (run: Run): void => {
    if (seen.has(keyOf(run))) return;
    seen.add(keyOf(run));
    runs.push(run);
    pending.push(run);
  };
  for (let run = pending.pop(); run; run = pending.pop()) {
    if (isKnown(run)) return { runs, isKnown: true };
    eachRun(rows, run.y + 1, run.first, run.last, visit);
    eachRun(rows, run.y - 1, run.first, run.last, visit);
  }
  return { runs, isKnown: false };
}

/** How far a component falls until one of its cubes touches the rows or the bottom. */
export function fallDistance(rows: readonly Row[], component: Component): number {
  let distance = Number.POSITIVE_INFINITY;
  for (const run of component) {
    let y = run.y;
    while (run.y - y < distance && !isGlued(rows, run, y)) y--;
    distance = Math.min(distance, run.y - y);
  }
  return distance;
}

/** Whether a component would touch the rows or the bottom after falling by one. */
export const isGluedBelow = (rows: readonly Row[], component: Component): boolean =>
  component.some(run => isGlued(rows, run, run.y - 1));

/** Whether the run at height `y` would touch the bottom, a cube below it, or a cube at either end. */
function isGlued(rows: readonly Row[], { first, last }: Run, y: number): boolean {
  if (y === 0 || rows[y - 1]?.hasWithin(first, last)) return true;
  const row = rows[y];
  return row !== undefined && (row.has(first - 1) || row.has(last + 1));
}

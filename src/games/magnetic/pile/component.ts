import type { Row } from './row.js';

/** A stretch of cubes in the row at height `y`. */
export interface Run {
  y: number;
  readonly first: number;
  readonly last: number;
}

/** Cubes that hold together and fall as one, taken out of the rows. */
export type Component = readonly Run[];

/** The whole run of which the cube (x, y) is part. */
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
 * The component of a run, unless it turns out to hang together with something `isKnown`. Lower runs are looked at
 * first, for what is known mostly lies below.
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

/** How far a component falls before one of its cubes glues to the rows or the bottom. */
export function fallDistance(rows: readonly Row[], component: Component): number {
  let distance = Number.POSITIVE_INFINITY;
  for (const run of component) {
    let y = run.y;
    while (run.y - y < distance && !isGlued(rows, run, y)) y--;
    distance = Math.min(distance, run.y - y);
  }
  return distance;
}

/** Whether a component touches the rows or the bottom once it has come down by one. */
export const isGluedBelow = (rows: readonly Row[], component: Component): boolean =>
  component.some(run => isGlued(rows, run, run.y - 1));

/** Whether the run, were it at height `y`, would touch the bottom, a cube below it, or one at either end. */
function isGlued(rows: readonly Row[], { first, last }: Run, y: number): boolean {
  if (y === 0 || rows[y - 1]?.hasWithin(first, last)) return true;
  const row = rows[y];
  return row !== undefined && (row.has(first - 1) || row.has(last + 1));
}

import fc from 'fast-check';
import { type Case, caseOf, keyOf, type Subject } from '../cases/case.js';

/** The smallest case found that still fails in the same way, and the number of runs it took. */
export interface Shrunk {
  readonly smallest: Case;
  readonly runs: number;
}

/**
 * Shrinks a case with fast-check while `fails` holds, and repeats that with the result until it gets no smaller. After `most`
 * runs every case counts as passed, which ends the search. Examples stay as they are.
 */
export async function shrink(
  subject: Subject,
  start: Case,
  fails: (smaller: Case) => Promise<boolean>,
  most: number,
): Promise<Shrunk> {
  const { path, name, origin } = start;
  if (origin === 'example') return { smallest: start, runs: 0 };
  const known = new Map<string, boolean>([[keyOf(start.script), true]]);
  let runs = 0;
  const property = fc.asyncProperty(subject.grading[origin].plans, async plan => {
    const one = caseOf(subject, origin, plan, path, name);
    const key = keyOf(one.script);
    if (!known.has(key)) {
      if (runs >= most) return true;
      runs++;
      known.set(key, await fails(one));
    }
    return !known.get(key);
  });
  for (let smallest = start; ; ) {
    const { counterexample } = await fc.check(property, { examples: [[smallest.plan]], numRuns: 1 });
    const found = counterexample ? caseOf(subject, origin, counterexample[0], path, name) : smallest;
    if (keyOf(found.script) === keyOf(smallest.script)) return { smallest: found, runs };
    smallest = found;
  }
}

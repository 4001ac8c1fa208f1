import { useEffect, useMemo } from 'preact/hooks';
import type { Puzzle } from '#coach/tasks/task.js';
import type { FoundSolutions } from '#coach/thinking/kinds/count.js';
import { Search, type Searching } from '../../thinking/search.js';

/** The search starts when the drawing has not changed for this long. */
const WAIT_MS = 400;

/** Counts the solutions of a puzzle, and again when it changes. */
export function useSolutions(puzzle: Puzzle | undefined): Searching<FoundSolutions> {
  const check = useMemo(() => new Search<FoundSolutions>(), []);
  useEffect(() => () => check.close(), []);
  useEffect(() => {
    check.reset();
    if (!puzzle) return;
    const timer = setTimeout(() => check.start((thinker, hear) => thinker.ask('count', puzzle, hear)), WAIT_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(puzzle)]);
  return check.state.value;
}

/** Whether a puzzle may be shared: the search is over, and has not proven that there is no solution. */
export const isShareable = (state: Searching<FoundSolutions>): boolean =>
  state.kind === 'done' && state.found.answer !== 'none';

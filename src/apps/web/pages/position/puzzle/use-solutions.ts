import { useEffect, useMemo } from 'preact/hooks';
import { type Puzzle, solutionsText } from '../../../../../coach/tasks/aim-text.js';
import type { FoundSolutions } from '../../../../../coach/thinking/kinds/count.js';
import { announce } from '../../../parts/announcer.js';
import { Search, type Searching } from '../../../thinking/search.js';
import { words } from '../../../words/words.js';

/** While somebody draws, the search waits until the drawing stays as it is for so long. */
const WAIT_MS = 400;

/** Has the solutions of a puzzle counted, and again when it changes. */
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

/** Whether a puzzle may be shared: everything that could be tried was, and it is not proven that there is no solution. */
export const isShareable = (state: Searching<FoundSolutions>): boolean =>
  state.kind === 'done' && state.found.answer !== 'none';

/** What is known about the solutions. */
export function Solutions({ state }: { readonly state: Searching<FoundSolutions> }) {
  const text = textOf(state);
  useEffect(() => announce(text), [text]);
  return (
    <div data-solutions={state.kind}>
      {state.kind === 'idle' || state.kind === 'busy' ? (
        <progress
          aria-label={words.value.puzzles.solutions.searching}
          {...(state.kind === 'busy' && { value: state.share })}
          max={1}
        />
      ) : (
        <p class={state.kind === 'done' ? undefined : 'error'}>{text}</p>
      )}
    </div>
  );
}

function textOf(state: Searching<FoundSolutions>): string {
  const { puzzles } = words.value;
  switch (state.kind) {
    case 'idle':
    case 'busy':
    case 'stopped':
      return '';
    case 'failed':
      return puzzles.solutions.failed;
    case 'refused':
      return state.says;
    case 'done':
      return solutionsText(puzzles, state.found);
  }
}

import { useEffect, useMemo } from 'preact/hooks';
import { type Puzzle, solutionsText } from '../../../../../coach/tasks/aim-text.js';
import { announce } from '../../../parts/announcer.js';
import { type Checking, PuzzleCheck } from '../../../puzzles/puzzle-check.js';
import { words } from '../../../words/words.js';

/** While somebody draws, the search waits until the drawing stays as it is for so long. */
const WAIT_MS = 400;

/** Has the solutions of a puzzle counted, and again when it changes. */
export function useSolutions(puzzle: Puzzle | undefined): Checking {
  const check = useMemo(() => new PuzzleCheck(), []);
  useEffect(() => () => check.close(), []);
  useEffect(() => {
    check.reset();
    if (!puzzle) return;
    const timer = setTimeout(() => check.start(puzzle), WAIT_MS);
    return () => clearTimeout(timer);
  }, [JSON.stringify(puzzle)]);
  return check.state.value;
}

/** Whether a puzzle may be shared: everything that could be tried was, and it is not proven that there is no solution. */
export const isShareable = (state: Checking): boolean => state.kind === 'done' && state.found.answer !== 'none';

/** What is known about the solutions. */
export function Solutions({ state }: { readonly state: Checking }) {
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

function textOf(state: Checking): string {
  const { puzzles } = words.value;
  switch (state.kind) {
    case 'idle':
    case 'busy':
      return '';
    case 'failed':
      return puzzles.solutions.failed;
    case 'refused':
      return state.says;
    case 'done':
      return solutionsText(puzzles, state.found);
  }
}

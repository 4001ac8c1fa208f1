import { useEffect } from 'preact/hooks';
import { solutionsText } from '#coach/tasks/aim-text.js';
import type { FoundSolutions } from '#coach/thinking/kinds/count.js';
import { announce } from '../parts/announcer.js';
import { words } from '../words/words.js';
import type { Searching } from './search.js';

/** The findings about the solutions. */
export function Solutions({ state }: { readonly state: Searching<FoundSolutions> }) {
  const text = textOf(state);
  useEffect(() => {
    if (text !== '') announce(text);
  }, [text]);
  return (
    <div data-solutions={state.kind}>
      {state.kind === 'idle' || state.kind === 'busy' ? (
        <progress
          aria-label={words.value.tasks.solutions.searching}
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
  const { tasks } = words.value;
  if (state.kind === 'failed') return tasks.solutions.failed;
  if (state.kind === 'refused') return state.says;
  return state.kind === 'done' ? solutionsText(tasks, state.found) : '';
}

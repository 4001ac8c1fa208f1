import { useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { isPuzzleAim } from '#coach/tasks/aim.js';
import type { FoundSolutions } from '#coach/thinking/kinds/count.js';
import { Search } from '#web/thinking/search.js';
import { Solutions } from '#web/thinking/solutions.js';
import type { PlayedTask } from './played-task.js';

/** Looks for a solution of a puzzle, which is then shown in another try. */
export function SolutionSearch({ played: { practice, task, thinker } }: { readonly played: PlayedTask }) {
  const search = useMemo(() => new Search<FoundSolutions>(thinker), []);
  useEffect(() => {
    const { start, aim } = task;
    if (isPuzzleAim(aim)) search.start((asked, hear) => asked.ask('count', { ...start, aim }, hear));
    return () => search.reset();
  }, []);
  useSignalEffect(() => {
    const state = search.state.value;
    if (state.kind === 'done' && state.found.moves) practice.show(state.found.moves);
  });
  return <Solutions state={search.state.value} />;
}

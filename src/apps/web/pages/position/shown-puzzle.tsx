import { aimText } from '#coach/tasks/aim-text.js';
import type { Puzzle } from '#coach/tasks/task.js';
import { Solutions } from '../../thinking/solutions.js';
import { words } from '../../words/words.js';
import { useSolutions } from './use-solutions.js';

/** The task of a linked puzzle, and the number of its solutions. */
export function ShownPuzzle({ puzzle }: { readonly puzzle: Puzzle }) {
  const { tasks } = words.value;
  return (
    <section class="panel" data-puzzle>
      <h2>{tasks.puzzle}</h2>
      <p>{aimText(tasks, puzzle)}</p>
      <Solutions state={useSolutions(puzzle)} />
    </section>
  );
}

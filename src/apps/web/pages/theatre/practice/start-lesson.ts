import type { MistakeTask } from '../../../../../coach/tasks/task.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import { keepLesson, LONGEST_GAME } from '../../../keep/kept-drills.js';
import { announce } from '../../../parts/announcer.js';
import { words } from '../../../words/words.js';
import type { GameReview } from '../review/game-review.js';
import { markedIn } from '../review/mistakes.js';

/** Leads to the page on which the mistakes of a game are played again, one after the other. */
export async function learn(review: GameReview): Promise<void> {
  const { lesson: says } = words.peek().drills;
  const marked = tasksOf(review);
  if (review.phase.peek() === 'running' || marked.length === 0) return;
  const tasks = marked.filter(({ from }) => from <= LONGEST_GAME);
  review.trouble.value = '';
  try {
    if (tasks.length === 0) review.trouble.value = says.tooLong;
    else await open(review, tasks);
  } catch {
    review.trouble.value = says.failed;
  }
  if (review.trouble.peek() !== '') announce(review.trouble.peek(), 'urgent');
}

async function open({ watched }: GameReview, tasks: readonly MistakeTask[]): Promise<void> {
  watched.controller.pause();
  const replay = watched.replay();
  const log = replay.log.slice(0, tasks.at(-1)!.from);
  const id = freshSeed();
  const back = `${location.pathname}?${asReview(location.search)}${location.hash}`;
  await keepLesson({ id, game: replay.game, made: Date.now(), replay: { ...replay, log }, tasks, back });
  navigate(`/play/${replay.game}?lesson=${id}`);
}

/** The page that is left, with its review open. */
function asReview(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.set('review', '');
  return query;
}

/** In the order of the game. */
const tasksOf = ({ decisions, about }: GameReview): readonly MistakeTask[] =>
  markedIn(decisions.peek()).map(({ from, turn, severity, isProven, played, better }) => ({
    kind: 'mistake',
    from,
    turn,
    severity,
    isProven,
    played,
    better,
    about: about.peek()!.spoken,
  }));

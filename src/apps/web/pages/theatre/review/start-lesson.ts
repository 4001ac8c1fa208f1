import type { BestAim } from '#coach/tasks/aim.js';
import type { Task } from '#coach/tasks/task.js';
import { freshSeed } from '#web/browser/fresh-seed.js';
import { navigate } from '#web/browser/router.js';
import { keepLesson, LONGEST_GAME } from '#web/keep/kept-drills.js';
import { announce } from '#web/parts/announcer.js';
import { words } from '#web/words/words.js';
import type { GameReview } from './game-review.js';
import { markedIn } from './mistakes.js';

/** Leads to the page on which the mistakes of a game are played again, one after the other. */
export async function learn(review: GameReview): Promise<void> {
  const { lesson: says } = words.peek().drills;
  const marked = tasksOf(review);
  if (review.phase.peek() === 'running' || marked.length === 0) return;
  const tasks = marked.filter(({ start }) => start.log.length <= LONGEST_GAME);
  review.trouble.value = '';
  try {
    if (tasks.length === 0) review.trouble.value = says.tooLong;
    else await open(review, tasks);
  } catch {
    review.trouble.value = says.failed;
  }
  if (review.trouble.peek() !== '') announce(review.trouble.peek(), 'urgent');
}

async function open({ watched }: GameReview, tasks: readonly Task<BestAim>[]): Promise<void> {
  watched.controller.pause();
  const id = freshSeed();
  const back = `${location.pathname}?${asReview(location.search)}${location.hash}`;
  await keepLesson(id, tasks, back);
  navigate(`/play/${watched.details.game}?lesson=${id}`);
}

/** The page that is left, with its review open. */
function asReview(search: string): URLSearchParams {
  const query = new URLSearchParams(search);
  query.set('review', '');
  return query;
}

/** In the order of the game. */
function tasksOf({ decisions, about, watched }: GameReview): readonly Task<BestAim>[] {
  const replay = watched.replay();
  return markedIn(decisions.peek()).map(({ from, turn, severity, isProven, played, better }) => ({
    start: { ...replay, log: replay.log.slice(0, from) },
    aim: { kind: 'best', turn, severity, isProven, played, better, about: about.peek()!.spoken },
  }));
}

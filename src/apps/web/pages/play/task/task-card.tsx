import { useEffect, useMemo } from 'preact/hooks';
import { type EndAim, isEndAim } from '#coach/tasks/aim.js';
import type { Thinker } from '#coach/thinking/thinker.js';
import { announce } from '#web/parts/announcer.js';
import { lazy } from '#web/parts/lazy.js';
import { words } from '#web/words/words.js';
import { Choices } from '../board/choices.js';
import type { GamePresenter } from '../playing/presenter.js';
import { PlayedTask } from './played-task.js';
import type { Practice } from './practice.js';
import styles from './task-card.module.css';
import { choicesFor } from './task-choices.js';
import { progressOf, saidOf } from './task-words.js';

/** Only for those who want to see the solution of a puzzle. */
const SolutionSearch = lazy(async () => (await import('./solution-search.js')).SolutionSearch);

const MOODS: Readonly<Record<string, string>> = { solved: 'good', missed: 'warn' };

interface Props {
  readonly practice: Practice;
  readonly thinker: Thinker;
  readonly presenter: GamePresenter;
}

/** The task, its state, and the choices that it offers. The announcer reads it out, too. */
export function TaskCard({ practice, thinker, presenter }: Props) {
  const played = useMemo(() => new PlayedTask(practice, thinker, presenter), [presenter]);
  useEffect(() => () => played.close(), [played]);
  const { task, current, standing, searches, notice, isOver } = played;
  const { aim } = task;
  const { title, place, headline, lines } = saidOf(played);
  const helped = played.isHelped.value && !played.isShared ? [words.value.drills.helped] : [];
  const spoken = [standing.value === 'open' ? `${title}.` : '', headline, ...lines, ...helped]
    .filter(Boolean)
    .join(' ');
  useEffect(() => {
    if (standing.value !== 'judging') announce(spoken);
  }, [spoken]);
  const isShown = current.solution !== undefined && (standing.value === 'open' || played.isPlayedAlone);
  return (
    <aside
      class={`panel marked ${MOODS[standing.value] ?? 'notable'} stack-2 ${styles.card}`}
      data-task={isShown ? 'shown' : standing.value}
      aria-label={title}
    >
      <p class="line">
        <strong class="grow">{title}</strong>
        <ReviewLink played={played} />
        {place !== undefined && <span class="soft digits">{place}</span>}
      </p>
      {headline !== undefined && <p class="bold">{headline}</p>}
      {[...lines, ...helped].map(line => (
        <p key={line}>{line}</p>
      ))}
      {isEndAim(aim) && standing.value !== 'solved' && <Progress played={played} aim={aim} />}
      {searches.value > 0 && <SolutionSearch key={searches.value} played={played} />}
      {notice.value !== '' && <p role="status">{notice.value}</p>}
      <Choices choices={choicesFor(played)} takesFocus={isOver} />
    </aside>
  );
}

/** To the review that a lesson comes from, at the present mistake. */
function ReviewLink({ played: { lesson, task, isShared } }: { readonly played: PlayedTask }) {
  if (lesson.drill !== undefined || isShared) return null;
  const { toReview, review } = words.value.drills.lesson;
  const { pathname, searchParams, hash } = new URL(lesson.back, location.origin);
  searchParams.set('at', String(task.start.log.length));
  return (
    <a href={`${pathname}?${searchParams}${hash}`} aria-label={toReview}>
      ‹ {review}
    </a>
  );
}

function Progress({ played, aim }: { readonly played: PlayedTask; readonly aim: EndAim }) {
  const { drills } = words.value;
  const [value, max] = progressOf(played, aim);
  return (
    <p class="line">
      <progress aria-label={drills.loss.far} value={Math.min(value, max)} max={max} />
      <span class="digits">{drills.place(Math.min(value, max), max)}</span>
    </p>
  );
}

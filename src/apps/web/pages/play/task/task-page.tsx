import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Task } from '#coach/tasks/task.js';
import { BadInput } from '#engine/bad-input.js';
import { sessionAt } from '#engine/play/resume.js';
import type { Listing } from '#games/catalogue.js';
import { freshSeed } from '#web/browser/fresh-seed.js';
import { navigate } from '#web/browser/router.js';
import { preferences } from '#web/keep/preferences.js';
import { Message } from '#web/parts/message.js';
import { openThinker } from '#web/thinking/open-thinker.js';
import { words } from '#web/words/words.js';
import { Board } from '../board/board.js';
import { type PlayedGame, taughtGame } from '../game/played-game.js';
import { isHurried, isNamed, type Lesson, openLesson } from './lesson.js';
import { type Moves, Practice } from './practice.js';
import { TaskCard } from './task-card.js';

/** A task that an address names, or several one after the other. */
export function TaskPage({ listing }: { readonly listing: Listing }) {
  const opened = useSignal<Lesson | 'gone' | { readonly problem: string } | undefined>(undefined);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    openLesson(listing, query).then(
      lesson => {
        opened.value = lesson ?? 'gone';
      },
      error => {
        const problem = error instanceof BadInput ? error.message : words.peek().play.notLoaded;
        opened.value = isNamed(query) ? 'gone' : { problem };
      },
    );
  }, []);
  const { tasks, drills, play } = words.value;
  const lesson = opened.value;
  if (lesson === undefined) return null;
  if (lesson === 'gone') return <Instead title={drills.gone} links={[['/drills', drills.all]]} />;
  if ('tasks' in lesson) return <Practising lesson={lesson} />;
  return <Instead title={tasks.bad} says={lesson.problem.split('\n')} links={[['/', play.home]]} />;
}

interface InsteadProps {
  readonly title: string;
  readonly says?: readonly string[];
  /** The links out of the page, the main one first. */
  readonly links: readonly (readonly [href: string, label: string])[];
}

/** A message in place of a game. */
function Instead({ title, says = [], links }: InsteadProps) {
  return (
    <Message title={title}>
      {says.map(line => (
        <p key={line}>{line}</p>
      ))}
      <div class="row">
        {links.map(([href, label], k) => (
          <a key={href} class={k === 0 ? 'button main' : 'button'} href={href}>
            {label}
          </a>
        ))}
      </div>
    </Message>
  );
}

function Practising({ lesson }: { readonly lesson: Lesson }) {
  const practice = useMemo(() => new Practice(lesson), [lesson]);
  const thinker = useMemo(() => openThinker(), []);
  useEffect(() => () => thinker.close(), []);
  const { task } = practice;
  const { number, solution } = practice.current.value;
  const played = useMemo(() => task && newTry(lesson, task, solution), [number]);
  if (!played) return <Summary practice={practice} />;
  return (
    <Board
      key={number}
      played={played}
      note={presenter => <TaskCard practice={practice} thinker={thinker} presenter={presenter} />}
      onPlayAgain={() => practice.retry()}
      onChangeSettings={() => navigate(lesson.back)}
    />
  );
}

/** A solution is shown one decision after the other, however fast the pieces fall. */
function newTry(lesson: Lesson, task: Task, solution: Moves | undefined): PlayedGame {
  const { game } = lesson;
  const { settings, log } = task.start;
  const session = sessionAt(game, task.start, log.length, freshSeed);
  const waits = !isHurried(lesson, task) || solution !== undefined || preferences.peek().isStepwise;
  return taughtGame({ game, settings, session, timeMode: session.hasClock && waits ? 'stepwise' : 'timed' });
}

/** After the last mistake. */
function Summary({ practice }: { readonly practice: Practice }) {
  const { lesson, all } = words.value.drills;
  const { tasks, back } = practice.lesson;
  const solved = [...practice.outcomes.value.values()].filter(outcome => outcome === 'solved').length;
  const says = [lesson.solved(solved, tasks.length), ...(solved < tasks.length ? [lesson.rest] : [])];
  const links = [[back, lesson.toReview] as const, ['/drills', all] as const];
  return <Instead title={lesson.over} says={says} links={links} />;
}

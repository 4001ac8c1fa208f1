import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Task } from '../../../../../coach/tasks/task.js';
import { BadInput } from '../../../../../engine/bad-input.js';
import { sessionAt } from '../../../../../engine/play/take-over.js';
import type { Listing } from '../../../../../games/catalogue.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import { preferences } from '../../../keep/preferences.js';
import { openThinker } from '../../../thinking/open-thinker.js';
import { words } from '../../../words/words.js';
import { Board } from '../board/board.js';
import type { PlayedGame } from '../game/played-game.js';
import { taughtGame } from '../game/taught-game.js';
import { isHurried, isNamed, type Lesson, openLesson } from './lesson.js';
import { type Moves, Practice } from './practice.js';
import { TaskCard } from './task-card.js';
import styles from './task-page.module.css';

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
  const lesson = opened.value;
  if (lesson === undefined) return null;
  if (lesson === 'gone') return <Gone />;
  return 'problem' in lesson ? <Bad problem={lesson.problem} /> : <Practising lesson={lesson} />;
}

function Gone() {
  const { drills } = words.value;
  return (
    <section class={styles.message}>
      <h1>{drills.gone}</h1>
      <a class="button main" href="/drills">
        {drills.all}
      </a>
    </section>
  );
}

function Bad({ problem }: { readonly problem: string }) {
  const { tasks, play } = words.value;
  return (
    <section class={styles.message} data-puzzle="bad">
      <h1>{tasks.bad}</h1>
      {problem.split('\n').map(line => (
        <p key={line}>{line}</p>
      ))}
      <a class="button main" href="/">
        {play.home}
      </a>
    </section>
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
  const { drills } = words.value;
  const { tasks, back } = practice.lesson;
  const solved = [...practice.outcomes.value.values()].filter(outcome => outcome === 'solved').length;
  return (
    <section class={styles.message} data-lesson="over">
      <h1>{drills.lesson.over}</h1>
      <p>{drills.lesson.solved(solved, tasks.length)}</p>
      {solved < tasks.length && <p class="soft">{drills.lesson.rest}</p>}
      <div class="row">
        <a class="button main" href={back}>
          {drills.lesson.toReview}
        </a>
        <a class="button" href="/drills">
          {drills.all}
        </a>
      </div>
    </section>
  );
}

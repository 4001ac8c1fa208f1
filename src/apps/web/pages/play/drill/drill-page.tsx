import { useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { sessionAt } from '../../../../../engine/play/take-over.js';
import type { Listing } from '../../../../../games/catalogue.js';
import { freshSeed } from '../../../browser/fresh-seed.js';
import { navigate } from '../../../browser/router.js';
import { preferences } from '../../../keep/preferences.js';
import { openThinker } from '../../../thinking/open-thinker.js';
import { loadAreas, words } from '../../../words/words.js';
import { Board } from '../board/board.js';
import type { PlayedGame } from '../game/played-game.js';
import { taughtGame } from '../game/taught-game.js';
import styles from './drill-page.module.css';
import { LossCard } from './loss-card.js';
import { MistakeCard } from './mistake-card.js';
import { type Course, openCourse } from './open-course.js';
import { Practice } from './practice.js';
import { ReadyCard } from './ready-card.js';

/** Loads the words, too. */
export async function loadDrillPage() {
  await loadAreas(['coach', 'drills', 'puzzles']);
  return DrillPage;
}

/** A drill, or the mistakes of a game one after the other: `?drill=<id>`, `?ready=<id>` or `?lesson=<id>`. */
function DrillPage({ listing }: { readonly listing: Listing }) {
  const course = useSignal<Course | 'missing' | undefined>(undefined);
  useEffect(() => {
    openCourse(listing, new URLSearchParams(location.search)).then(
      found => {
        course.value = found ?? 'missing';
      },
      () => {
        course.value = 'missing';
      },
    );
  }, []);
  if (course.value === undefined) return null;
  return course.value === 'missing' ? <Missing /> : <Practising course={course.value} />;
}

function Missing() {
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

function Practising({ course }: { readonly course: Course }) {
  const practice = useMemo(() => new Practice(course), [course]);
  const coach = useMemo(() => openThinker(), []);
  useEffect(() => () => coach.close(), []);
  const { task } = practice;
  const attempt = practice.attempt.value;
  const played = useMemo(() => task && newTry(course, task), [attempt]);
  if (!task || !played) return <Summary practice={practice} />;
  const props = { practice, coach, attempt };
  return (
    <Board
      key={attempt.number}
      played={played}
      note={presenter => {
        if (task.kind === 'mistake') return <MistakeCard {...props} task={task} presenter={presenter} />;
        if (task.kind === 'loss') return <LossCard {...props} task={task} presenter={presenter} />;
        return <ReadyCard {...props} task={task} presenter={presenter} />;
      }}
      onPlayAgain={() => practice.retry()}
      onChangeSettings={() => navigate(course.back)}
    />
  );
}

/** Nobody is hurried to put a mistake right, or to solve a puzzle. */
function newTry({ game, replay }: Course, { from, kind }: Course['tasks'][number]): PlayedGame {
  const session = sessionAt(game, replay, from, freshSeed);
  const waits = session.hasClock && (kind !== 'loss' || preferences.peek().isStepwise);
  return taughtGame({ game, settings: replay.settings, session, timeMode: waits ? 'stepwise' : 'timed' });
}

/** After the last mistake. */
function Summary({ practice }: { readonly practice: Practice }) {
  const { drills } = words.value;
  const { tasks, back } = practice.course;
  const outcomes = [...practice.outcomes.value.values()];
  const solved = outcomes.filter(outcome => outcome === 'mastered').length;
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

import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type Stand, standOf } from '../../../../../coach/tasks/goal.js';
import type { LossTask } from '../../../../../coach/tasks/task.js';
import { canBeWon } from '../../../../../coach/tasks/winning.js';
import type { Thinker } from '../../../../../coach/thinking/thinker.js';
import type { Status } from '../../../../../engine/contract/game.js';
import { QuietGuard } from '../../../../../front/quiet-guard.js';
import { navigate } from '../../../browser/router.js';
import { announce } from '../../../parts/announcer.js';
import { numeral } from '../../../words/format.js';
import { words } from '../../../words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import { BotLine } from './bot-line.js';
import { Choices, DrillCard } from './drill-card.js';
import styles from './drill-card.module.css';
import type { Attempt, Practice } from './practice.js';

interface Props {
  readonly practice: Practice;
  readonly coach: Thinker;
  readonly attempt: Attempt;
  readonly task: LossTask;
  readonly presenter: GamePresenter;
}

/** The end of a lost game again: what masters it, how far the player is, and what came of it. */
export function LossCard({ practice, coach, task, presenter }: Props) {
  const { loss, choices } = words.value.drills;
  const { session } = presenter.played;
  const first = useMemo(() => session.status(), [presenter]);
  const stand = useSignal<Stand>('open');
  const line = useMemo(() => new BotLine(coach, practice.course, task), [presenter]);
  useEffect(() => announce(goalText(task, first.turn, presenter)), [presenter]);
  useSignalEffect(() => {
    const status = presenter.status.value;
    if (stand.peek() === 'mastered' || stand.peek() === 'missed') return;
    stand.value = standOf(task.goal, status, session.log().slice(task.from));
  });
  useSignalEffect(() => {
    if (stand.value === 'open') return;
    announce(stand.value === 'missed' ? missedText(task, first.turn, session.status()) : loss[stand.value]);
    if (stand.value === 'helped') return;
    practice.note(stand.value);
    // Keys that were meant for the game must not press a button.
    if (stand.value === 'missed') presenter.guard = new QuietGuard(performance.now());
  });
  const isOver = presenter.status.value.phase !== 'playing';
  const showLine = (): void => {
    if (!isOver) presenter.pause();
    void line.show();
  };
  return (
    <DrillCard title={loss.title(task.back)} state={stand.value}>
      {stand.value === 'mastered' && <p class={styles.says}>{loss.mastered}</p>}
      {stand.value === 'missed' && <p class={styles.says}>{missedText(task, first.turn, presenter.status.value)}</p>}
      {stand.value !== 'mastered' && <Goal task={task} first={first.turn} presenter={presenter} />}
      {stand.value === 'helped' && <p>{loss.helped}</p>}
      {line.says.value !== '' && <p role="status">{line.says.value}</p>}
      <Choices
        takesFocus={isOver}
        choices={[
          ...(isOver ? [{ label: choices.again, isMain: true, onPress: () => practice.retry() }] : []),
          { label: choices.line, letter: 'g', onPress: showLine },
          { label: choices.all, onPress: () => navigate(practice.course.back) },
        ]}
      />
    </DrillCard>
  );
}

interface GoalProps {
  readonly task: LossTask;
  /** How many turns were completed when it began. */
  readonly first: number;
  readonly presenter: GamePresenter;
}

function Goal({ task, first, presenter }: GoalProps) {
  const [value, max] = progressOf(task, first, presenter.status.value);
  return (
    <>
      <p>{goalText(task, first, presenter)}</p>
      <p class={styles.far}>
        <progress aria-label={words.value.drills.loss.far} value={Math.min(value, max)} max={max} />
        <span class="digits">{words.value.drills.place(Math.min(value, max), max)}</span>
      </p>
    </>
  );
}

/** How far the player has come, and how far it is. */
function progressOf({ goal }: LossTask, first: number, { turn, score }: Status): readonly [value: number, max: number] {
  return goal.kind === 'outlast' ? [turn - first, goal.turn - first] : [score, goal.points + 1];
}

const missedText = (task: LossTask, first: number, status: Status): string =>
  words.value.drills.loss.missed[task.goal.kind](...progressOf(task, first, status));

function goalText({ goal, back }: LossTask, first: number, { played }: GamePresenter): string {
  const { loss } = words.value.drills;
  const task =
    goal.kind === 'outlast'
      ? loss.outlast(goal.turn - first, goal.turn - first - back)
      : loss.outscore(numeral(goal.points));
  return canBeWon(played.game, played.settings) ? loss.orWin(task) : task;
}

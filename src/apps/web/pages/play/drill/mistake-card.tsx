import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import type { Answer } from '../../../../../coach/tasks/answer.js';
import type { MistakeTask } from '../../../../../coach/tasks/task.js';
import type { Thinker } from '../../../../../coach/thinking/thinker.js';
import { UNDO } from '../../../../../engine/play/replay.js';
import { navigate } from '../../../browser/router.js';
import { announce } from '../../../parts/announcer.js';
import { placementOf, whereText } from '../../../well/placement.js';
import { words } from '../../../words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import { type Choice, Choices, DrillCard } from './drill-card.js';
import styles from './drill-card.module.css';
import { answerText, taskText } from './mistake-words.js';
import { reviewAt } from './open-course.js';
import type { Attempt, Practice } from './practice.js';

interface Props {
  readonly practice: Practice;
  readonly coach: Thinker;
  readonly attempt: Attempt;
  readonly task: MistakeTask;
  readonly presenter: GamePresenter;
}

type State = 'asking' | 'judging' | 'failed' | Answer;

/** Asks for a better decision than the one in the game, and says how good the player's is. */
export function MistakeCard({ practice, coach, attempt, task, presenter }: Props) {
  const { drills } = words.value;
  const state = useSignal<State>('asking');
  const says = useMemo(() => taskText(presenter.played.session, task, attempt.isSolutionShown), [presenter]);
  const best = useMemo(
    () => whereText(placementOf(presenter.played.session, task.better.moves), words.value.play.spoken),
    [presenter],
  );
  useEffect(() => announce(says), [says]);
  useEffect(() => {
    if (attempt.isSolutionShown)
      presenter.assistant.showGhost(placementOf(presenter.played.session, task.better.moves).tiles);
  }, [presenter]);
  useSignalEffect(() => {
    if (presenter.status.value.turn > task.turn && state.peek() === 'asking') void judge();
  });
  const judged = () => {
    const { game, settings, log } = presenter.played.session.replay();
    return coach.ask('drill', { game, settings, log, task }).last;
  };
  const judge = async (): Promise<void> => {
    state.value = 'judging';
    presenter.assistant.showGhost([]);
    presenter.pause();
    state.value = (await judged().catch(() => undefined)) ?? 'failed';
    const answer = state.peek();
    const isSolved = typeof answer === 'object' && answer.kind === 'best' && !wasHelped(presenter, task);
    if (typeof answer === 'object') practice.note(isSolved ? 'mastered' : 'missed');
    announce(answerText(answer, task, best));
  };
  const now = state.value;
  const place = attempt.place + 1;
  const { drill, tasks, back } = practice.course;
  return (
    <DrillCard
      title={drill ? drills.mistake.title : drills.lesson.title}
      state={typeof now === 'object' ? now.kind : attempt.isSolutionShown ? 'shown' : now}
      {...(!drill && { place: drills.place(place, tasks.length), leave: reviewAt(back, task.from) })}
    >
      {now === 'asking' ? <p>{says}</p> : <Said state={now} task={task} best={best} />}
      {now !== 'judging' && <Choices choices={choicesFor(practice, attempt, now)} takesFocus={now !== 'asking'} />}
    </DrillCard>
  );
}

/** A hint leaves an undo in the log. */
const wasHelped = ({ played }: GamePresenter, { from }: MistakeTask): boolean =>
  played.session
    .log()
    .slice(from)
    .some(({ text }) => text === UNDO);

interface SaidProps {
  readonly state: State;
  readonly task: MistakeTask;
  /** Where the best decision is. */
  readonly best: string;
}

function Said({ state, task, best }: SaidProps) {
  const { drills } = words.value;
  if (state === 'judging') return <p>{drills.answer.judging}</p>;
  if (typeof state !== 'object') return <p class="error">{drills.answer.failed}</p>;
  const [first, ...rest] = answerText(state, task, best).split('\n');
  return (
    <>
      <p class={styles.says}>{first}</p>
      {rest.length > 0 && <p>{rest.join(' ')}</p>}
    </>
  );
}

function choicesFor(practice: Practice, { place, isSolutionShown }: Attempt, state: State): readonly Choice[] {
  const { choices } = words.value.drills;
  const { course } = practice;
  const isSolved = typeof state === 'object' && state.kind === 'best';
  const isKnown = isSolutionShown || (isSolved && state.isSolution);
  const onward = course.drill
    ? { label: choices.all, onPress: () => navigate(course.back) }
    : { label: practice.isLast ? choices.finish : choices.next, letter: 'n', onPress: () => practice.next() };
  return [
    ...(state !== 'asking' && !isSolved
      ? [{ label: choices.again, isMain: true, onPress: () => practice.retry() }]
      : []),
    ...(isKnown
      ? []
      : [
          {
            label: isSolved ? choices.best : choices.solution,
            letter: 'l',
            onPress: () => practice.showSolution(),
          },
        ]),
    ...(place > 0 ? [{ label: choices.back, letter: 'b', onPress: () => practice.back() }] : []),
    { ...onward, isMain: isSolved },
  ];
}

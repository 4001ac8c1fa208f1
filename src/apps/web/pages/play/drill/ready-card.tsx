import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { readyDrills } from '../../../../../coach/drills/ready-drills.js';
import { readAim } from '../../../../../coach/tasks/aim.js';
import { aimText } from '../../../../../coach/tasks/aim-text.js';
import { judge, type PuzzleVerdict } from '../../../../../coach/tasks/judge.js';
import type { ReadyTask } from '../../../../../coach/tasks/task.js';
import type { Thinker } from '../../../../../coach/thinking/thinker.js';
import { navigate } from '../../../browser/router.js';
import { announce } from '../../../parts/announcer.js';
import { placementOf, whereText } from '../../../well/placement.js';
import { words } from '../../../words/words.js';
import type { GamePresenter } from '../playing/presenter.js';
import { type Choice, Choices, DrillCard } from './drill-card.js';
import styles from './drill-card.module.css';
import type { Attempt, Practice } from './practice.js';

interface Props {
  readonly practice: Practice;
  readonly coach: Thinker;
  readonly attempt: Attempt;
  readonly task: ReadyTask;
  readonly presenter: GamePresenter;
}

/** A puzzle that teaches one thing: what to do, and what came of it. */
export function ReadyCard({ practice, coach, attempt, task: { drill }, presenter }: Props) {
  const { drills, puzzles } = words.value;
  const { session } = presenter.played;
  const verdict = useSignal<PuzzleVerdict>('open');
  const aim = useMemo(() => readAim(drill.aim), [drill]);
  const { title, teaches } = drills.ready.texts[drill.id]!;
  const says = aimText(puzzles, { ...drill, aim });
  useEffect(() => announce(`${title}. ${says} ${teaches}`), [presenter]);
  useSolutionGhost({ coach, attempt, task: { kind: 'ready', from: 0, drill }, presenter });
  useSignalEffect(() => {
    void presenter.view.value;
    if (verdict.peek() !== 'open') return;
    verdict.value = judge(aim, session);
    if (verdict.peek() === 'open') return;
    presenter.pause();
    practice.note(verdict.peek() === 'solved' ? 'mastered' : 'missed');
    announce(verdict.peek() === 'solved' ? drills.ready.solved : drills.ready.failed);
  });
  const state = verdict.value === 'open' && attempt.isSolutionShown ? 'shown' : STATES[verdict.value];
  return (
    <DrillCard title={title} state={state} place={placeOf(drill)}>
      {verdict.value === 'open' ? (
        <>
          <p class={styles.says}>{says}</p>
          <p>{teaches}</p>
        </>
      ) : (
        <p class={styles.says}>{verdict.value === 'solved' ? drills.ready.solved : drills.ready.failed}</p>
      )}
      {verdict.value === 'failed' && <p>{says}</p>}
      <Choices choices={choicesFor(practice, attempt, verdict.value)} takesFocus={verdict.value !== 'open'} />
    </DrillCard>
  );
}

const STATES = { open: 'open', solved: 'mastered', failed: 'missed' } as const;

/** Shows the solution decision by decision, as long as it is followed. */
function useSolutionGhost({ coach, attempt, task, presenter }: Omit<Props, 'practice'>): void {
  const solution = useSignal<readonly (readonly string[])[]>([]);
  useEffect(() => {
    if (!attempt.isSolutionShown) return;
    const { game, settings, aim } = task.drill;
    coach.ask('count', { game, settings, aim: readAim(aim) }).last.then(
      ({ found }) => {
        solution.value = found?.moves ?? [];
      },
      () => announce(words.peek().drills.answer.failed, 'urgent'),
    );
  }, [presenter]);
  useSignalEffect(() => {
    const moves = solution.value[presenter.status.value.turn];
    const { session } = presenter.played;
    presenter.assistant.showGhost(moves ? placementOf(session, moves).tiles : []);
    if (moves)
      announce(words.peek().drills.mistake.solution(whereText(placementOf(session, moves), words.value.play.spoken)));
  });
}

/** Such as `2 of 8`. */
function placeOf({ game, id }: ReadyTask['drill']): string {
  const all = readyDrills(game);
  return words.value.drills.place(all.findIndex(one => one.id === id) + 1, all.length);
}

function choicesFor(practice: Practice, { isSolutionShown }: Attempt, verdict: PuzzleVerdict): readonly Choice[] {
  const { choices } = words.value.drills;
  const { drill, game, back } = practice.course;
  const all = readyDrills(game.id);
  const next = all[all.findIndex(({ id }) => id === drill) + 1];
  const isSolved = verdict === 'solved';
  return [
    ...(verdict === 'failed' ? [{ label: choices.again, isMain: true, onPress: () => practice.retry() }] : []),
    ...(isSolved || isSolutionShown
      ? []
      : [{ label: choices.solution, letter: 'l', onPress: () => practice.showSolution() }]),
    ...(next
      ? [
          {
            label: choices.next,
            letter: 'n',
            isMain: isSolved,
            onPress: () => navigate(`/play/${game.id}?ready=${next.id}`),
          },
        ]
      : []),
    { label: choices.all, isMain: isSolved && !next, onPress: () => navigate(back) },
  ];
}

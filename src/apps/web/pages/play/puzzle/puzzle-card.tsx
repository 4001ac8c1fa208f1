import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { aimText, type Puzzle } from '../../../../../coach/tasks/aim-text.js';
import { decisionsLeft } from '../../../../../coach/tasks/judge.js';
import type { FoundSolutions } from '../../../../../coach/thinking/kinds/count.js';
import { copyText } from '../../../browser/copy-text.js';
import { navigate } from '../../../browser/router.js';
import { announce } from '../../../parts/announcer.js';
import { Search } from '../../../thinking/search.js';
import { Solutions } from '../../../thinking/solutions.js';
import { words } from '../../../words/words.js';
import { type Choice, Choices, DrillCard } from '../drill/drill-card.js';
import styles from '../drill/drill-card.module.css';
import type { GamePresenter } from '../playing/presenter.js';
import { type Moves, PlayedPuzzle } from './played-puzzle.js';

interface Props {
  readonly puzzle: Puzzle;
  readonly presenter: GamePresenter;
  /** The address of its position, if it has one. */
  readonly link: string | undefined;
  /** What is being shown. */
  readonly solution: Moves | undefined;
  readonly onRetry: () => void;
  readonly onShow: (moves: Moves) => void;
}

type Result = 'open' | 'solved' | 'notSolved' | 'shown';

/** What the puzzle asks for, and its result as soon as it is decided. */
export function PuzzleCard(props: Props) {
  const { puzzle, presenter, solution, onShow } = props;
  const { play } = words.value.puzzles;
  const played = useMemo(() => new PlayedPuzzle(presenter, puzzle.aim, solution), [presenter]);
  const check = useMemo(() => new Search<FoundSolutions>(), [presenter]);
  useEffect(
    () => () => {
      played.close();
      check.close();
    },
    [played],
  );
  const text = aimText(words.value.puzzles, puzzle);
  useEffect(() => announce(text), [presenter]);
  const resultOf = (): Result => {
    if (played.verdict.value === 'solved') return solution ? 'shown' : 'solved';
    return played.verdict.value === 'failed' ? 'notSolved' : 'open';
  };
  useSignalEffect(() => {
    const result = resultOf();
    if (result !== 'open') announce(words.peek().puzzles.play[result]);
  });
  useSignalEffect(() => {
    const state = check.state.value;
    if (state.kind === 'done' && state.found.moves) onShow(state.found.moves);
  });
  const shared = useSignal('');
  const onShare = async (address: string): Promise<void> => {
    shared.value = await share(address);
  };
  const result = resultOf();
  const left = Math.max(0, decisionsLeft(puzzle.aim, presenter.status.value));
  return (
    <DrillCard title={play.title} state={result} {...(Number.isFinite(left) && { place: play.left(left) })}>
      {result === 'open' ? <p>{text}</p> : <p class={styles.says}>{play[result]}</p>}
      {check.state.value.kind !== 'idle' && <Solutions state={check.state.value} />}
      {shared.value !== '' && <p>{shared.value}</p>}
      <Choices choices={choicesFor(props, check, result, onShare)} takesFocus={result !== 'open'} />
    </DrillCard>
  );
}

function choicesFor(
  { puzzle, link, onRetry }: Props,
  check: Search<FoundSolutions>,
  result: Result,
  onShare: (address: string) => void,
): readonly Choice[] {
  const { play } = words.value.puzzles;
  const show = {
    label: play.show,
    letter: 'l',
    onPress: () => check.start((thinker, hear) => thinker.ask('count', puzzle, hear)),
  };
  if (result === 'open') return [show];
  const again = { label: play.again, isMain: result !== 'solved', onPress: onRetry };
  const more = {
    label: play.more,
    isMain: result === 'solved',
    onPress: () => navigate(`/drills?game=${puzzle.game}`),
  };
  const position = link === undefined ? [] : [{ label: play.position, onPress: () => navigate(link) }];
  if (result === 'notSolved') return [again, show, ...position];
  if (result === 'shown' || link === undefined) return [again, more, ...position];
  return [more, again, ...position, { label: play.share, onPress: () => onShare(location.origin + link) }];
}

/** Returns what came of it, in words. */
async function share(address: string): Promise<string> {
  const isDone = await copyText(address);
  const { play } = words.peek().puzzles;
  const says = isDone ? play.shared : play.notShared;
  announce(says, isDone ? 'polite' : 'urgent');
  return says;
}

import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { Replay } from '#engine/play/replay.js';
import { decisionsOf, type Made, movesOf } from '../decisions-made.js';
import { groundsIn } from '../finding.js';
import { type Grounds, groundsFor } from '../reasons.js';
import { type Judged, review } from '../review.js';
import { SEVERITIES, type Severity } from '../severity.js';
import type { BestAim } from './aim.js';
import type { Outcome } from './judge.js';

/**
 * A coach's judgement of another try at a decision that was a mistake. The reasons for a solved try speak for it and against the
 * mistake; those for a missed one speak for the best decision and against the try.
 */
export interface Judgement extends Grounds {
  /** Solved if it is as good as the best, by the rule of reviews. */
  readonly verdict: Outcome;
  /** How bad it was. Undefined if it is solved. */
  readonly severity?: Severity;
  /** Better than the mistake, but not good enough. */
  readonly isMilder?: boolean;
  readonly isProven: boolean;
  /** It is the very decision that is known as the solution. */
  readonly isSolution?: true;
}

type Asked = Omit<BestAim, 'kind' | 'about'>;

/** Judges the decision that was made in the turn of the aim. Undefined while the log holds no decision for that turn. */
export function judgementIn(
  mind: AnyMind,
  { settings, log }: Pick<Replay, 'settings' | 'log'>,
  aim: Asked,
): Judgement | undefined {
  const [made] = [...decisionsOf(mind, settings, log, { from: aim.turn, to: aim.turn + 1 })];
  return made && judgementOf(mind, made, aim);
}

function judgementOf(mind: AnyMind, made: Made, aim: Asked): Judgement {
  const isSame = (moves: readonly string[]): boolean =>
    movesOf(mind, made.state, made.decision).join() === moves.join();
  const { isProven, severity, better, played } = aim;
  if (isSame(better.moves)) return { verdict: 'solved', ...groundsOf(better), isProven, isSolution: true };
  if (isSame(played)) return { verdict: 'missed', severity, ...groundsOf(better), isProven };
  const [judged] = [...review(mind, [made])] as [Judged];
  const now = judged.severity;
  if (now === undefined) return { verdict: 'solved', ...overPlayed(mind, made, aim), isProven: judged.isProven };
  const isMilder = SEVERITIES.indexOf(now) < SEVERITIES.indexOf(severity);
  return { verdict: 'missed', severity: now, isMilder, ...groundsIn(mind, judged), isProven: judged.isProven };
}

const groundsOf = ({ reasons, against }: Grounds): Grounds => ({ reasons, ...(against && { against }) });

/** The reasons for the decision, compared with the one that was played in the game. */
function overPlayed(mind: AnyMind, { state, decision }: Made, { played }: Asked): Grounds {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  const other = list.slice(0, count).find(one => movesOf(mind, state, one).join() === played.join());
  return other === undefined ? { reasons: [] } : groundsFor(mind, state, decision, other);
}

import type { AnyMind } from '../../engine/contract/mind/mind.js';
import type { Replay } from '../../engine/play/replay.js';
import { decisionsOf, type Made } from '../decisions-made.js';
import { groundsIn } from '../finding.js';
import { type Grounds, groundsFor } from '../reasons.js';
import { type Judged, review } from '../review.js';
import { SEVERITIES, type Severity } from '../severity.js';
import type { MistakeTask } from './task.js';

/**
 * What a coach says about another try at a decision that was a mistake. The reasons for the best speak for it and against what
 * was played. Otherwise they speak for the best and against it.
 */
export interface Answer extends Grounds {
  /**
   * `best`: as good as the best, by the rule of reviews. `better`: not so bad as what was played, but something is better still.
   * `mistake`: no better than what was played.
   */
  readonly kind: 'best' | 'better' | 'mistake';
  /** How bad it was. Undefined for the best. */
  readonly severity?: Severity;
  readonly isProven: boolean;
  /** It is the very decision that the task has as its solution. */
  readonly isSolution?: true;
}

type Asked = Pick<MistakeTask, 'turn' | 'severity' | 'played' | 'better' | 'isProven'>;

/** Judges what was decided in the turn of the task. Returns undefined while the log holds no decision for that turn. */
export function answerIn(
  mind: AnyMind,
  { settings, log }: Pick<Replay, 'settings' | 'log'>,
  task: Asked,
): Answer | undefined {
  const [made] = [...decisionsOf(mind, settings, log, { from: task.turn, to: task.turn + 1 })];
  return made && answerOf(mind, made, task);
}

function answerOf(mind: AnyMind, made: Made, task: Asked): Answer {
  const isSame = (moves: readonly string[]): boolean =>
    movesOf(mind, made.state, made.decision).join() === moves.join();
  const { isProven, severity, better, played } = task;
  if (isSame(better.moves)) return { kind: 'best', ...groundsOf(better), isProven, isSolution: true };
  if (isSame(played)) return { kind: 'mistake', severity, ...groundsOf(better), isProven };
  const [judged] = [...review(mind, [made])] as [Judged];
  return judged.severity === undefined
    ? { kind: 'best', ...overPlayed(mind, made, task), isProven: judged.isProven }
    : { ...stillBad(judged.severity, task), ...groundsIn(mind, judged), isProven: judged.isProven };
}

const groundsOf = ({ reasons, against }: Grounds): Grounds => ({ reasons, ...(against && { against }) });

const stillBad = (severity: Severity, task: Asked): Pick<Answer, 'kind' | 'severity'> => ({
  kind: SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(task.severity) ? 'better' : 'mistake',
  severity,
});

/** What speaks for the decision beside the one that was played in the game. */
function overPlayed(mind: AnyMind, { state, decision }: Made, { played }: Asked): Grounds {
  const list: number[] = [];
  const count = mind.decisions.list(state, list);
  const other = list.slice(0, count).find(one => movesOf(mind, state, one).join() === played.join());
  return other === undefined ? { reasons: [] } : groundsFor(mind, state, decision, other);
}

const movesOf = (mind: AnyMind, state: unknown, decision: number): readonly string[] =>
  mind.decisions.actionsOf(state, decision).map(action => mind.game.notation.write(action));

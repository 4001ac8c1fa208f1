import type { AnyMind } from '../../engine/contract/mind.js';
import type { Replay } from '../../engine/play/replay.js';
import { decisionsOf, type Made } from '../decisions-made.js';
import { type Reason, reasonsFor } from '../reasons.js';
import { type Judged, review } from '../review.js';
import { SEVERITIES, type Severity } from '../severity.js';
import type { MistakeTask } from './task.js';

/** What a coach says about another try at a decision that was a mistake. */
export interface Answer {
  /**
   * `best`: as good as the best, by the rule of reviews. `better`: not so bad as what was played, but something is better still.
   * `mistake`: no better than what was played.
   */
  readonly kind: 'best' | 'better' | 'mistake';
  /** How bad it was. Undefined for the best. */
  readonly severity?: Severity;
  /** Of the best: what speaks for it and against what was played. Otherwise: what speaks for the best and against it. */
  readonly reasons: readonly Reason[];
  readonly isProven: boolean;
}

type Asked = Pick<MistakeTask, 'turn' | 'severity' | 'played' | 'better' | 'isProven'>;

/** Judges the decision that a log has in the turn of the task. Undefined if there is none. */
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
  if (isSame(task.better.moves)) return { kind: 'best', reasons: task.better.reasons, isProven: task.isProven };
  if (isSame(task.played)) return stillA('mistake', task.severity, task.better.reasons, task.isProven);
  const [judged] = [...review(mind, [made])] as [Judged];
  const { severity, best, isProven } = judged;
  if (severity === undefined) return { kind: 'best', reasons: overPlayed(mind, made, task), isProven };
  const kind = SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(task.severity) ? 'better' : 'mistake';
  return stillA(kind, severity, reasonsFor(mind, made.state, best, made.decision), isProven);
}

const stillA = (
  kind: 'better' | 'mistake',
  severity: Severity,
  reasons: readonly Reason[],
  isProven: boolean,
): Answer => ({ kind, severity, reasons, isProven });

/** What speaks for the decision and against the one that was played in the game. */
function overPlayed(mind: AnyMind, { state, decision }: Made, { played }: Asked): readonly Reason[] {
  const list: number[] = [];
  const count = mind.decisions(state, list);
  const other = list.slice(0, count).find(one => movesOf(mind, state, one).join() === played.join());
  return other === undefined ? [] : reasonsFor(mind, state, decision, other);
}

const movesOf = (mind: AnyMind, state: unknown, decision: number): readonly string[] =>
  mind.actionsOf(state, decision).map(action => mind.game.notation.write(action));

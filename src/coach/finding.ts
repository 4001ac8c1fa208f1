import type { AnyMind } from '#engine/contract/mind/mind.js';
import { movesOf } from './decisions-made.js';
import { endsOf, type Grounds, groundsFor } from './reasons.js';
import type { Judged } from './review.js';
import type { Severity } from './severity.js';

/** The verdict of a review on one decision, as plain data that can be sent, kept and printed. */
export interface Finding {
  /** The length of the log when the decision became possible, and when it was carried out. */
  readonly from: number;
  readonly to: number;
  /** The worth of the best decision, which shows how the game stood. */
  readonly standing: number;
  readonly loss: number;
  /** Undefined if the decision was good enough. */
  readonly severity?: Severity;
  readonly isProven: boolean;
  /** The better decision and the reasons for it. Only if the decision was not good enough. */
  readonly better?: Better;
}

interface Better extends Grounds {
  /** The moves that carry it out from where the decision could be made, in the game's notation. */
  readonly moves: readonly string[];
}

export function findingOf(mind: AnyMind, judged: Judged): Finding {
  const { made, best, standing, loss, severity, isProven } = judged;
  const plain = { from: made.from, to: made.to, standing, loss, isProven };
  if (severity === undefined) return plain;
  return { ...plain, severity, better: { moves: movesOf(mind, made.state, best), ...groundsIn(mind, judged) } };
}

/** Why the best decision is better than the one that was made. */
export function groundsIn(mind: AnyMind, { made: { state, decision }, best, standing, loss }: Judged): Grounds {
  return groundsFor(mind, state, best, decision, endsOf(mind, state, standing, standing - loss));
}

/** How many moments are singled out after a game. */
const COSTLIEST = 3;

/** The moments that cost most, the costliest first. A game that was lost costs more than anything else. */
export const costliest = <Found extends Finding>(findings: readonly Found[]): readonly Found[] =>
  findings
    .filter(({ severity }) => severity !== undefined)
    .sort((a, b) => b.loss - a.loss)
    .slice(0, COSTLIEST);

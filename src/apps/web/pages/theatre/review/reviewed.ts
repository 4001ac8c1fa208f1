import { decisionsOf, type Turns } from '../../../../../coach/decisions-made.js';
import { type Finding, findingOf } from '../../../../../coach/finding.js';
import { type Judged, review } from '../../../../../coach/review.js';
import type { AnyMind } from '../../../../../engine/contract/mind.js';
import type { Replay } from '../../../../../engine/play/replay.js';

/** What a review says about one decision: plain data, which is sent by workers and kept in the browser. */
export interface Reviewed extends Finding {
  /** How many turns were completed before it. */
  readonly turn: number;
  /** The moves of what was played, in the game's notation, if it was a mistake. */
  readonly played?: readonly string[];
}

/** Reviews these turns of a game, from the last to the first. */
export function* reviewTurns(
  mind: AnyMind,
  { settings, log }: Pick<Replay, 'settings' | 'log'>,
  turns: Turns,
): Generator<Reviewed, void, void> {
  const made = [...decisionsOf(mind, settings, log, turns)];
  for (const judged of review(mind, made)) yield reviewedOf(mind, judged);
}

function reviewedOf(mind: AnyMind, judged: Judged): Reviewed {
  const { state, decision } = judged.made;
  const { notation, status } = mind.game;
  const played = (): string[] => mind.actionsOf(state, decision).map(action => notation.write(action));
  return { ...findingOf(mind, judged), turn: status(state).turn, ...(judged.severity && { played: played() }) };
}

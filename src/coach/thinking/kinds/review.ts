import type { Replay } from '#engine/play/replay.js';
import { decisionsOf, movesOf, type Turns } from '../../decisions-made.js';
import { type Finding, findingOf } from '../../finding.js';
import { type Judged, reviewInSteps } from '../../review.js';
import { type Spoken, spokenOf } from '../../words/sentences.js';
import type { Answering, Subject } from './answering.js';

/** The later half of the turns, or the earlier one. Each is reviewed by a worker of its own. */
export type Share = 'later' | 'earlier';

export interface ReviewQuestion extends Pick<Replay, 'game' | 'settings' | 'log'> {
  readonly turns: Turns;
  readonly share: Share;
}

/** A review's verdict on one decision, as plain data that workers send and the browser keeps. */
export interface Reviewed extends Finding {
  /** How many turns were completed before it. */
  readonly turn: number;
  /** The moves that were played, in the game's notation, if they were a mistake. */
  readonly played?: readonly string[];
}

/** The facts about a game that the words of a review need. */
export interface ReviewedGame {
  /** Nothing is left to chance, so that standings are scores. */
  readonly isOpen: boolean;
  readonly spoken: Spoken;
}

export interface ReviewedPart extends ReviewedGame {
  /** The decisions judged since the last answer, from the last to the first. */
  readonly decisions: readonly Reviewed[];
}

export function* reviewing({ mind }: Subject, asked: ReviewQuestion): Answering<ReviewedPart> {
  const { settings, log, share, turns } = asked;
  const isOpen = mind.open?.isOpen(mind.game.configure(settings)) ?? false;
  const spoken = spokenOf(mind);
  const mine = turnsOf(share, turns, isOpen);
  const made = mine.from < mine.to ? [...decisionsOf(mind, settings, log, mine)] : [];
  let decisions: Reviewed[] = [];
  const say = (): ReviewedPart => {
    const told = decisions;
    decisions = [];
    return { isOpen, spoken, decisions: told };
  };
  yield say;
  for (const judged of reviewInSteps(mind, made)) {
    if (judged) decisions.push(reviewedOf(mind, judged));
    yield judged && say;
  }
  return say;
}

function reviewedOf(mind: Subject['mind'], judged: Judged): Reviewed {
  const { state, decision } = judged.made;
  const { turn } = mind.game.status(state);
  return { ...findingOf(mind, judged), turn, ...(judged.severity && { played: movesOf(mind, state, decision) }) };
}

/**
 * The turns of one share. In games without chance one worker does all, because its findings about a decision help with the one
 * before.
 */
export function turnsOf(share: Share, { from, to }: Turns, isOpen: boolean): Turns {
  const middle = isOpen ? from : Math.floor((from + to) / 2);
  return share === 'later' ? { from: middle, to } : { from, to: middle };
}

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

/** What a review says about one decision: plain data, which is sent by workers and kept in the browser. */
export interface Reviewed extends Finding {
  /** How many turns were completed before it. */
  readonly turn: number;
  /** The moves of what was played, in the game's notation, if it was a mistake. */
  readonly played?: readonly string[];
}

/** What the words of a review need to know about a game. */
export interface ReviewedGame {
  /** Nothing is left to chance, so that standings are scores. */
  readonly isOpen: boolean;
  readonly spoken: Spoken;
}

export interface ReviewedPart extends ReviewedGame {
  /** What has been judged since it was last told, from the last decision to the first. */
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
 * The turns of one share. Where nothing is left to chance, one worker does all: what it finds about a decision it uses for the
 * decision before.
 */
export function turnsOf(share: Share, { from, to }: Turns, isOpen: boolean): Turns {
  const middle = isOpen ? from : Math.floor((from + to) / 2);
  return share === 'later' ? { from: middle, to } : { from, to: middle };
}

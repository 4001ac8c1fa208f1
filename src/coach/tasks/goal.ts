import type { Status } from '../../engine/contract/game.js';
import { type Entry, UNDO } from '../../engine/play/replay.js';

/** What masters the end of a lost game. Winning it always does. */
export type Goal =
  /** Still playing after so many turns of the whole game. */
  | { readonly kind: 'outlast'; readonly turn: number }
  /** More points than the lost game had. Where nothing is dealt, a game does not get better by lasting longer. */
  | { readonly kind: 'outscore'; readonly points: number };

/** How many decisions longer than the lost game a drill must last. */
export const BEYOND = 5;

export const goalAfter = ({ turn, score }: Status, isDealt: boolean): Goal =>
  isDealt ? { kind: 'outlast', turn: turn + BEYOND } : { kind: 'outscore', points: score };

/** `helped`: something was taken back or a hint shown, so that nothing can be mastered any more. */
export type Stand = 'open' | 'mastered' | 'missed' | 'helped';

/** How a drill stands, given what was logged since it began. */
export function standOf(goal: Goal, status: Status, since: readonly Entry[]): Stand {
  if (since.some(({ text }) => text === UNDO)) return 'helped';
  const { phase } = status;
  const isReached = goal.kind === 'outlast' ? isOutlasted(goal.turn, status) : status.score > goal.points;
  if (phase === 'won' || isReached) return 'mastered';
  return phase === 'lost' ? 'missed' : 'open';
}

const isOutlasted = (turn: number, status: Status): boolean => status.phase === 'playing' && status.turn >= turn;

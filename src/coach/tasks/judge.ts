import type { Status } from '../../engine/contract/game.js';
import type { Cell, View } from '../../engine/contract/view.js';
import type { Session } from '../../engine/play/session.js';
import type { PuzzleAim } from './aim.js';

/** `open`: not solved yet, and decisions are left. */
export type PuzzleVerdict = 'solved' | 'open' | 'failed';

/** Where the decisions and points of a puzzle are counted from. A game that starts from a position begins at 0. */
export type Counted = Pick<Status, 'score' | 'turn'>;

const FROM_THE_START: Counted = { score: 0, turn: 0 };

type Judged = Pick<Session, 'status' | 'view' | 'legal' | 'deadline'>;

/** How a puzzle stands in a game under way. What the last decision has set off is waited for. */
export function judge(aim: PuzzleAim, session: Judged, from: Counted = FROM_THE_START): PuzzleVerdict {
  const status = session.status();
  const left = decisionsLeft(aim, status, from);
  if (left >= 0 && isReached(aim, status, () => session.view(), from)) return 'solved';
  if (status.phase !== 'playing' || left < 0) return 'failed';
  return left === 0 && !isSettling(session) ? 'failed' : 'open';
}

/** How many decisions may still be made. Negative if there were too many. */
export const decisionsLeft = (
  { within = Number.POSITIVE_INFINITY }: PuzzleAim,
  { turn }: Pick<Status, 'turn'>,
  from: Pick<Status, 'turn'> = FROM_THE_START,
): number => within - (turn - from.turn);

/** Whether an aim is reached, however many decisions that took. The view is asked for only where it matters. */
export function isReached(
  aim: PuzzleAim,
  { phase, score }: Status,
  view: () => View,
  from: Pick<Status, 'score'> = FROM_THE_START,
): boolean {
  switch (aim.kind) {
    case 'won':
      return phase === 'won';
    case 'score':
      return score - from.score >= aim.points;
    case 'empty':
      return view().cells.every(cell => cell === null || isInPlay(cell));
  }
}

/** Whether time still moves or removes something before the player can decide again. */
const isSettling = (session: Judged): boolean => session.legal().length === 0 && session.deadline() !== undefined;

const isInPlay = ({ mark }: Cell): boolean => mark === 'falling' || mark === 'landed';

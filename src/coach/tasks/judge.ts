import type { Status } from '#engine/contract/game.js';
import type { Cell, View } from '#engine/contract/view.js';
import { UNDO } from '#engine/play/replay.js';
import type { Session } from '#engine/play/session.js';
import { type Aim, type EndAim, isEndAim, type PuzzleAim } from './aim.js';
import type { Task } from './task.js';

/** How a try at a task ended. */
export type Outcome = 'solved' | 'missed';

/** `open`: not decided yet. */
export type Verdict = Outcome | 'open';

type Judged = Pick<Session, 'status' | 'view' | 'legal' | 'deadline'>;

/** The state of a task in a game under way. `ask`: a decision was made, and only the thinker can say how good it is. */
export function judge(aim: Aim, session: Judged): Verdict | 'ask' {
  if (aim.kind === 'best') return session.status().turn > aim.turn ? 'ask' : 'open';
  return isEndAim(aim) ? judgeEnd(aim, session.status()) : judgePuzzle(aim, session);
}

/** Whether something was taken back in a try, or a hint shown, so that it does not count. A hint leaves an undo in the log. */
export const wasHelped = ({ start }: Pick<Task, 'start'>, session: Pick<Session, 'log'>): boolean =>
  session
    .log()
    .slice(start.log.length)
    .some(({ text }) => text === UNDO);

function judgeEnd(aim: EndAim, { phase, turn, score }: Status): Verdict {
  const isReached = aim.kind === 'outlast' ? phase === 'playing' && turn >= aim.turn : score > aim.points;
  if (phase === 'won' || isReached) return 'solved';
  return phase === 'lost' ? 'missed' : 'open';
}

/** Waits for the effects of the last decision. */
function judgePuzzle(aim: PuzzleAim, session: Judged): Verdict {
  const status = session.status();
  const left = decisionsLeft(aim, status);
  if (left >= 0 && isReached(aim, status, () => session.view())) return 'solved';
  if (status.phase !== 'playing' || left < 0) return 'missed';
  return left === 0 && !isSettling(session) ? 'missed' : 'open';
}

/** How many decisions may still be made. Negative if there were too many. */
export const decisionsLeft = (
  { within = Number.POSITIVE_INFINITY }: PuzzleAim,
  { turn }: Pick<Status, 'turn'>,
): number => within - turn;

/** Whether an aim is reached, however many decisions that took. The view is asked for only where it matters. */
export function isReached(aim: PuzzleAim, { phase, score }: Status, view: () => View): boolean {
  switch (aim.kind) {
    case 'won':
      return phase === 'won';
    case 'score':
      return score >= aim.points;
    case 'empty':
      return view().cells.every(cell => cell === null || isInPlay(cell));
  }
}

/** Whether time still moves or removes something before the player can decide again. */
const isSettling = (session: Judged): boolean => session.legal().length === 0 && session.deadline() !== undefined;

const isInPlay = ({ mark }: Cell): boolean => mark === 'falling' || mark === 'landed';

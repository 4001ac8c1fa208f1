import { UNDO } from '#engine/play/replay.js';
import type { Session } from '#engine/play/session.js';

/**
 * Undoes the player's last whole decision: actions, until fewer turns are completed. False if there is nothing to undo. A piece
 * that falls goes back to where it came in, because it could not be lifted up again.
 */
export function undoDecision(session: Session, at: number): boolean {
  const { turn } = session.status();
  if (turn === 0) return false;
  let isDone = false;
  while (session.status().turn >= turn && session.undo(at)) isDone = true;
  if (isDone && session.hasClock) undoTurn(session, at);
  return isDone;
}

/** Back to the player's first action of this turn: one too far, and forward again. */
function undoTurn(session: Session, at: number): void {
  const { turn } = session.status();
  while (session.undo(at)) {
    if (session.status().turn === turn) continue;
    session.redo(at);
    return;
  }
}

/** Redoes undone actions, until one more turn is completed. False if there is nothing to redo. */
export function redoDecision(session: Session, at: number): boolean {
  const { turn } = session.status();
  let isDone = false;
  while (session.status().turn <= turn && session.redo(at)) isDone = true;
  return isDone;
}

/**
 * Records that the player was helped, which takes the game out of the ranking: the last action is undone and at once played again,
 * unless something was undone before. Nothing changes on the field, but a wait that is under way starts again. False if that is not
 * possible now, as long as the player has not acted.
 */
export const recordHelp = (session: Session, at: number): boolean =>
  isUndone(session) || (session.undo(at) && session.redo(at));

export const isUndone = (session: Session): boolean => session.log().some(({ text }) => text === UNDO);

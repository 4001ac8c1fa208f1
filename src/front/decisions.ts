import { UNDO } from '../engine/play/replay.js';
import type { Session } from '../engine/play/session.js';

/** Undoes the player's last whole decision: actions, until fewer turns are completed. False if none is. */
export function undoDecision(session: Session, at: number): boolean {
  const { turn } = session.status();
  if (turn === 0) return false;
  let isDone = false;
  while (session.status().turn >= turn && session.undo(at)) isDone = true;
  return isDone;
}

/** Plays again what was undone, until one more turn is completed. False if nothing was undone. */
export function redoDecision(session: Session, at: number): boolean {
  const { turn } = session.status();
  let isDone = false;
  while (session.status().turn <= turn && session.redo(at)) isDone = true;
  return isDone;
}

export const isUndone = (session: Session): boolean => session.log().some(({ text }) => text === UNDO);

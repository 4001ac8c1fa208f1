import type { Session } from './session.js';

/** More ticks than any field needs to settle. */
const MOST_STEPS = 10_000;

/** Plays the next tick. False if time does not act, or would only end the game at its limit. */
export function advanceOneTick(session: Session): boolean {
  const due = session.deadline();
  return due !== undefined && due !== session.limit && session.advance(due);
}

/** Skips the time in which the player can only wait. */
export function advanceUntilPlayable(session: Session): void {
  for (let k = 0; k < MOST_STEPS; k++) {
    const isAble = session.status().phase !== 'playing' || session.legal().length > 0;
    if (isAble || !advanceOneTick(session)) return;
  }
}

import type { Session } from '../../../../../engine/play/session.js';

/** More than any field needs to come to rest. */
const MOST_STEPS = 10_000;

/** Lets time pass until it acts once. False if it stands still. */
export function advanceOneTick(session: Session): boolean {
  const due = session.deadline();
  return due !== undefined && session.advance(due);
}

/** As long as the player could do nothing but wait, waiting is done. */
export function advanceUntilPlayable(session: Session): void {
  for (let k = 0; k < MOST_STEPS; k++) {
    const isAble = session.status().phase !== 'playing' || session.legal().length > 0;
    if (isAble || !advanceOneTick(session)) return;
  }
}

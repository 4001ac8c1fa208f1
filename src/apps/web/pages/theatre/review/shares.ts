import type { Turns } from '#coach/decisions-made.js';
import type { Share } from '#coach/thinking/kinds/review.js';

/** Each is reviewed by a worker of its own. */
export const SHARES: readonly Share[] = ['later', 'earlier'];

/** Longer games are reviewed from so many decisions before their end. */
export const MOST_DECISIONS = 1000;
/** Of fields with more cells than this, fewer decisions are reviewed: each takes longer. */
const USUAL_CELLS = 200;

/** The turns to review of a game with so many turns, on a field with so many cells. */
export function turnsToReview(turns: number, cells: number): Turns {
  const most = Math.max(1, Math.floor(MOST_DECISIONS * Math.min(1, USUAL_CELLS / cells)));
  return { from: Math.max(0, turns - most), to: turns };
}

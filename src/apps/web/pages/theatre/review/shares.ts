import type { Turns } from '../../../../../coach/decisions-made.js';

/** The later half of the turns, or the earlier one. Each is reviewed by a worker of its own. */
export const SHARES = ['later', 'earlier'] as const;
export type Share = (typeof SHARES)[number];

/** Longer games are reviewed from so many decisions before their end. */
export const MOST_DECISIONS = 1000;
/** Of fields with more cells than this, fewer decisions are reviewed: each takes longer. */
const USUAL_CELLS = 200;

/** The turns to review of a game with so many turns, on a field with so many cells. */
export function turnsToReview(turns: number, cells: number): Turns {
  const most = Math.max(1, Math.floor(MOST_DECISIONS * Math.min(1, USUAL_CELLS / cells)));
  return { from: Math.max(0, turns - most), to: turns };
}

/**
 * The turns of one share. Where nothing is left to chance, one worker does all: what it finds about a decision it uses for the
 * decision before.
 */
export function turnsOf(share: Share, { from, to }: Turns, isOpen: boolean): Turns {
  const middle = isOpen ? from : Math.floor((from + to) / 2);
  return share === 'later' ? { from: middle, to } : { from, to: middle };
}

import { BOMB, KINDS, weightOf } from '../balls.js';
import { EMPTY_BOARD, pointsForSize } from '../samegame.js';
import type { NumberedBoard } from './numbered-board.js';

/** At least as much as can still be scored. */
export function boundOf(board: NumberedBoard): number {
  if (board.isOver) return 0;
  if (board.config.edition !== 'samegame') return weightLeft(board);
  // The score never falls below 0, so no deduction takes more than there is.
  return Math.max(board.counts[BOMB]! > 0 ? withBombs(board) : byColours(board), -board.score);
}

/** All balls vanish, but for the last ball of a colour where there is no bomb. */
function weightLeft({ counts }: NumberedBoard): number {
  const least = counts[BOMB]! > 0 ? 1 : 2;
  let weight = 0;
  for (let kind = BOMB + 1; kind < KINDS; kind++) if (counts[kind]! >= least) weight += counts[kind]! * weightOf(kind);
  return weight;
}

/** Each colour vanishes as one group, and nothing is left unless a colour has only one ball. */
function byColours({ counts }: NumberedBoard): number {
  let points = EMPTY_BOARD;
  let lonely = 0;
  for (let kind = BOMB + 1; kind < KINDS; kind++) {
    points += pointsForSize(counts[kind]!);
    if (counts[kind] === 1) lonely++;
  }
  return lonely === 0 ? points : points - EMPTY_BOARD - lonely;
}

/** A bomb may take everything at once. */
function withBombs({ counts }: NumberedBoard): number {
  let balls = 0;
  for (let kind = BOMB; kind < KINDS; kind++) balls += counts[kind]!;
  return pointsForSize(balls) + EMPTY_BOARD;
}

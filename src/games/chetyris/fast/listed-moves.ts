import type { Action } from '../state.js';

/** In the order of the bits of `Move`. */
const ALL: readonly Action[] = [
  { type: 'enter' },
  { type: 'left' },
  { type: 'right' },
  { type: 'rotate' },
  { type: 'down' },
  { type: 'drop' },
  { type: 'rotate-back' },
  { type: 'hold' },
];

/** A prepared list for every set of moves, so that none is made during a game. */
const LISTS: readonly (readonly Action[])[] = Array.from({ length: 1 << ALL.length }, (_, moves) =>
  ALL.filter((_, k) => (moves >> k) & 1),
);

export const listedMoves = (moves: number): readonly Action[] => LISTS[moves]!;

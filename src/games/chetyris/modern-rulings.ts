import { RULINGS, type Rulings } from './rulings.js';

/** CH-14: how many of the pieces that wait are shown. */
export const SHOWN_AHEAD = 3;
/** CH-14: one more than is shown, so that a client on a slow connection still shows all of them. */
export const MODERN_AHEAD = SHOWN_AHEAD + 1;

/** CH-18: how long a piece that cannot go down waits before it rests, and how often it may start that wait again. */
export enum Lock {
  Ms = 500,
  Resets = 15,
}

/** The differences from the assignment's rules within the same steps. Bag, hold, kicks and lock delay come on top of them. */
export const MODERN_RULINGS: Rulings = {
  ...RULINGS,
  rests: by => by !== 'down',
  rowsLeft: (before, rows) => before - rows,
  waitsAfterLevel: false,
};

/** Which way a piece turns: 1 is to the next orientation, -1 back to the one before. */
export type Turn = 1 | -1;

/** How far a piece may be pushed to make room for a turn. `dy` counts downwards. */
export type Kick = readonly [dx: number, dy: number];

/** CH-17: a turn to the next orientation tries these kicks in this order. */
const FORWARD: readonly Kick[] = [
  [0, 0],
  [1, 0],
  [-1, 0],
  [0, 1],
  [1, 1],
  [-1, 1],
  [0, -1],
  [1, -1],
  [-1, -1],
  [2, 0],
  [-2, 0],
  [0, -2],
];

const BACK = FORWARD.map(([dx, dy]): Kick => [-dx, dy]);

/** CH-17: a turn back tries the mirror image. */
export const kicksOf = (turn: Turn): readonly Kick[] => (turn === 1 ? FORWARD : BACK);

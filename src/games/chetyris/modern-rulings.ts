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

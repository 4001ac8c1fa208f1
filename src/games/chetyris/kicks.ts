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

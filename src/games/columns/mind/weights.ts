import type { Weights } from '#engine/contract/mind/mind.js';

/** A third of a credit. */
export const MISTAKE = 3_000;

/**
 * Made by `npm run learn columns -- --fresh --rounds 7 --decisions 40000` (1.3668 credits per bar),
 * then by `npm run learn columns -- --rounds 4 --decisions 24000 --depth 3 --width 3`.
 * Last round: 1.4839 points per decision, 0 games lost.
 */
export const WEIGHTS: Weights = {
  deeds: [10000],
  traits: [
    4160, -56, 227, 184, 235, 223, 352, 1407, 2707, -4182, -2553, 336, 1354, 2590, -4604, -1981, 131, 1188, 2263, -4531,
    -2412, 24, 236, 1135, 2364, -1777, 367, 1108, 3455, 15029, 18214,
  ],
};

import type { Weights } from '../../../engine/contract/mind.js';

/**
 * Made by `npm run learn columns --fresh --rounds 7 --decisions 40000`.
 * Last round: 1.3668 points per decision, 1 games lost.
 */
export const WEIGHTS: Weights = {
  deeds: [10000],
  traits: [
    3689, -60, 391, 169, 541, 369, 426, 1758, 4142, 4339, 4030, 211, 1632, 4035, 2997, 4980, 46, 1337, 3236, 3028, 3741,
    196, 818, 1779, 3969, 3082, 712, 1715, 3483, 9101, 12751,
  ],
};

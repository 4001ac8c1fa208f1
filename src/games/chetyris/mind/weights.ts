import type { Weights } from '../../../engine/contract/mind.js';

/**
 * Made by `npm run tune chetyris -- --set depth=8 --by decisions --games 16 --rounds 25 --decisions 20000 --check 400`.
 * decisions: 268.6 on average of 400 new games, 236.3 before.
 */
export const WEIGHTS: Weights = {
  deeds: [-89, 49, 35, 7201],
  traits: [-103, -188, -122, -84, -28, -141, 49, 5],
};

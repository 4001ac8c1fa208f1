import type { Weights } from '../../../engine/contract/mind.js';

/** As much as four covered cells, each with its row. */
export const MISTAKE = 1_000;

/**
 * Made by `npm run tune chetyris -- --set depth=7 --by decisions --depth 2 --width 8 --games 10 --rounds 14 --population
 * 28 --elite 7 --spread 0.4 --decisions 20000 --check 100` (14 rounds). decisions: 695.2 on average of 100 new games,
 * 629.5 before, with the weights that the same had found for a greedy bot in a well of depth 8.
 */
export const WEIGHTS: Weights = {
  deeds: [-160, 31, 82, 10172],
  traits: [-170, -248, -156, -126, -43, -180, 108, -11],
};

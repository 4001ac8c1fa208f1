import type { Weights } from '#engine/contract/mind/mind.js';

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

/**
 * Made by `npm run tune chetyris -- --set depth=8 --by decisions --games 16 --rounds 25 --decisions 20000 --check 400`, when
 * they were the only weights and a guess came before them. decisions: 268.6 on average of 400 new games, 236.3 before. In a
 * well of depth 9 a greedy bot clears 218 rows with them (95 %: 199 to 237), 189 with Dellacherie's (172 to 206) and 145 with
 * those above (133 to 157), 400 games each, the same deals.
 */
export const GREEDY: Weights = {
  deeds: [-89, 49, 35, 7201],
  traits: [-103, -188, -122, -84, -28, -141, 49, 5],
};

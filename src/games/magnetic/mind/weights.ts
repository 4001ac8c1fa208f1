import type { Weights } from '#engine/contract/mind/mind.js';
import { type Config, hasOffers } from '../rules.js';

/** With two columns to choose from it is hard enough to go on at all. With more, waves can be prepared. */
export function weightsFor(config: Config): Weights {
  if (!hasOffers(config)) return FREE;
  return config.offers > 2 ? OFFERS : TWO_OFFERS;
}

/** A quarter of a point, and with free choice a fifth. */
export const mistakeFor = (config: Config): number => (hasOffers(config) ? 1_000 : 800);

/**
 * Made by `npm run learn magnetic -- --set width=8 --set height=8 --set offers=3 --rounds 7 --decisions 40000 --depth 3
 * --width 3 --game 500 --name OFFERS`, from weights that `npm run tune` had found, and once more with 8 rounds.
 * Last round: 0.1701 points per decision, 18 games lost.
 */
export const OFFERS: Weights = {
  deeds: [4259],
  traits: [-24, -202, 71, -5932, 50, 7306, 7173, 5826, 3037, 3032, 3784, 1561, -2102, -578, 986],
};

/** Guessed, with waves left out. Nothing is lost by careful play where any column may be chosen. */
export const FREE: Weights = {
  deeds: [4000],
  traits: [-400, -80, -80, -4000, -160, 800, 200, -200, 200, 80, -120, 80, 0, 0, 0],
};

/**
 * Made by `npm run learn magnetic -- --set width=7 --set height=8 --set offers=2 --rounds 6 --decisions 40000 --depth 3 --width 2 --game 500 --name TWO_OFFERS`.
 * Last round: 0.1306 points per decision, 137 games lost.
 */
export const TWO_OFFERS: Weights = {
  deeds: [4000],
  traits: [-313, -358, -12, -4023, 11, 6326, 2678, 3534, 2690, 1671, 2035, 881, 190, -313, 1062],
};

import type { Weights } from '#engine/contract/mind/mind.js';

/** A little more than a virus. */
export const MISTAKE = 650;

/**
 * Found by a cross-entropy search over the first 40 capsules of level 20, where games are lost: 3 generations of 16
 * candidates, 24 games each, looking 3 capsules ahead (width 4, 2 futures). Of 30 other openings (width 6, 4 futures) 25 were
 * survived, and 22 with the guess that the search began with. Viruses, levels and `shut` were given.
 *
 * A virus must count for more than the traits that vanish with it, or the bot keeps it on the point of being cleared. With 600
 * the four viruses of level 0 take 12 capsules and the 24 of level 5 take 61, with 300 they take 64 and 77 (6 games each,
 * looking 2 capsules ahead). Of 450 to 1500 all were about as good. At level 20 no difference was found: 36 of 40 openings of
 * 50 capsules survived with 600, 35 with 300.
 *
 * The weight of `danger` was chosen by hand from few games. Looking 3 capsules ahead (width 8, 3 futures), of 8 difficult openings of
 * 35 capsules 2 were survived with 2, 6 with 8 and 6 with 20; looking 4 ahead all 8 with 8. Of 3 games that were lost looking 4
 * ahead (4 futures), 3 openings were survived looking 5 ahead, 2 looking 6 ahead, 2 with 9 futures, and 1 with a weight of 20.
 */
export const WEIGHTS: Weights = {
  deeds: [600, 0, 41, 100_000],
  traits: [
    -30, -6, -12, -56, -11, 55, 22, 79, 13, 238, 11, 13, -82, 14, 23, 23, 27, 108, 62, 2, -17, -59, -11, -8, -100_000,
  ],
};

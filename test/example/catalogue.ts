import type { Listing } from '../../src/games/catalogue.js';

/** All that a sixth game adds outside its own folder. */
export const EXAMPLE: Listing = {
  id: 'counting',
  title: 'Counting',
  about: 'Add the numbers that are dealt until the goal is reached.',
  game: () => import('./counting.js').then(({ counting }) => ({ game: counting })),
};

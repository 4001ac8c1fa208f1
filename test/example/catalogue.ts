import type { Listing } from '#games/catalogue.js';

/** The line that the sixth game adds to the catalogue, word for word. */
export const EXAMPLE: Listing = {
  id: 'counting',
  title: 'Counting',
  about: 'Add the numbers that are dealt until the goal is reached.',
  game: () => import('./counting/game.js'),
};

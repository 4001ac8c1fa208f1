import { describe } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { EXAMPLE } from '../../example/catalogue.js';
import { LISTINGS } from '../../support/games/listed.js';
import { mindLaws } from './minds.js';

for (const listing of [...LISTINGS, EXAMPLE]) {
  const mind = await loadMind(listing);
  describe(listing.id, () => mindLaws(mind, 1));
}

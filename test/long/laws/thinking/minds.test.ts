import { describe } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { EXAMPLE } from '../../../example/catalogue.js';
import { mindLaws } from '../../../laws/thinking/minds.js';
import { LISTINGS } from '../../../support/games/listed.js';

for (const listing of [...LISTINGS, EXAMPLE]) {
  const mind = await loadMind(listing);
  describe(listing.id, () => mindLaws(mind, 80));
}

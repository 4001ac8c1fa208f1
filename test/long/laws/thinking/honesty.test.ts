import { describe } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { EXAMPLE } from '../../../example/catalogue.js';
import { honestyLaws } from '../../../laws/thinking/honesty.js';
import { LISTINGS } from '../../../support/games/listed.js';

for (const listing of [...LISTINGS, EXAMPLE]) {
  const mind = await loadMind(listing);
  describe(listing.id, () => honestyLaws(mind, 100));
}

import { describe } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { EXAMPLE } from '../../../example/catalogue.js';
import { coachLaws, QUICK, strongBotLaw } from '../../../laws/thinking/coach.js';
import { LISTINGS } from '../../../support/games/listed.js';

const MANY = { times: 80, turns: 15, effort: QUICK };

for (const listing of [...LISTINGS, EXAMPLE]) {
  const mind = await loadMind(listing);
  const { game } = await listing.game();
  describe(listing.id, () => {
    coachLaws(game, mind, MANY);
    if (mind.teaching?.mistake) strongBotLaw(game, mind, { games: 10, turns: 200 });
  });
}

import { describe } from 'vitest';
import { formsOf, positionLaws } from '../../laws/positions.js';
import { LISTINGS } from '../../support/games/listed.js';

for (const listing of LISTINGS) {
  const { game } = await listing.game();
  const forms = await formsOf(listing);
  if (game.positions) describe(listing.id, () => positionLaws(game, forms, 80));
}

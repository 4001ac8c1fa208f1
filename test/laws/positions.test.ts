import { describe, expect, test } from 'vitest';
import { EXAMPLE } from '../example/catalogue.js';
import { LISTINGS } from '../support/games/listed.js';
import { formsOf, positionLaws } from './positions.js';

for (const listing of LISTINGS) {
  const { game } = await listing.game();
  const forms = await formsOf(listing);
  if (game.positions) describe(listing.id, () => positionLaws(game, forms, 1));
}

test('a game without positions has no such setting, and starts as ever', async () => {
  const { game } = await EXAMPLE.game();
  expect(game.positions).toBeUndefined();
  expect(() => game.configure({ position: ['.'] })).toThrow('unknown setting "position"');
});

import { test } from 'vitest';
import { damagedLinkLaw, linkLaw } from '../../laws/position-links.js';
import { GAMES, LISTINGS } from '../../support/games/listed.js';

for (const listing of LISTINGS) {
  const { game } = await listing.game();
  if (game.positions) test(`${listing.id}: a link starts the game that it was made of`, () => linkLaw(game, 600));
}

test('any other text is refused clearly, whatever was changed, cut off or made up', () => {
  damagedLinkLaw(GAMES.get('columns')!, 20_000);
});

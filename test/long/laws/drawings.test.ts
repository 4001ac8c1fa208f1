import { test } from 'vitest';
import { drawingLaw } from '../../laws/drawings.js';
import { LISTINGS } from '../../support/games/listed.js';

for (const listing of LISTINGS) {
  const { game } = await listing.game();
  if (game.positions)
    test(`${listing.id}: every moment can be drawn, and looks as the drawing says`, () => drawingLaw(game, 200));
}

import { describe, expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import { EXAMPLE } from '../example/catalogue.js';
import { LISTINGS } from '../support/games/listed.js';
import { drawingLaw } from './drawings.js';

for (const listing of LISTINGS) {
  const { game } = await listing.game();
  if (game.positions)
    test(`${listing.id}: every moment can be drawn, and looks as the drawing says`, () => drawingLaw(game, 7));
}

describe('a game without positions', () => {
  test('has no drawing', async () => {
    const { game }: { readonly game: AnyGame } = await EXAMPLE.game();
    expect(game.positions).toBeUndefined();
  });
});

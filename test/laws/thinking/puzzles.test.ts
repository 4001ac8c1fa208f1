import { describe, expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import type { Answer } from '#coach/tasks/checking.js';
import { EXAMPLE } from '../../example/catalogue.js';
import { LISTINGS } from '../../support/games/listed.js';
import { puzzleLaws } from './puzzles.js';

const met = new Set<Answer>();

for (const listing of [...LISTINGS, EXAMPLE]) {
  const mind = await loadMind(listing);
  const { game } = await listing.game();
  describe(listing.id, () => puzzleLaws(game, mind, { times: 1, met }));
}

test('all of this was met', () => {
  expect([...met].sort()).toEqual(expect.arrayContaining(['counted', 'none', 'unknown']));
});

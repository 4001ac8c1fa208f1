/** @module-tag chromium */
import { expect, test } from 'vitest';
import { CORPUS } from '../../support/games/corpus.js';
import { LISTINGS } from '../../support/games/listed.js';
import { arcade } from '../../support/web/visit.js';
import { expectSameStates } from './same-states.js';

const room = arcade();

test('a recorded game has the same states in Node, in a page and in a worker, whatever the game', async () => {
  const files = LISTINGS.flatMap(({ id }) => CORPUS().find(({ name }) => name.startsWith(id)) ?? []);
  expect(files.length).toBeGreaterThanOrEqual(5);
  await expectSameStates(room, files);
});

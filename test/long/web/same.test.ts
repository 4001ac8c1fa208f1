/** @module-tag chromium */
import { expect, test } from 'vitest';
import { expectSameStates } from '../../e2e/web/same-states.js';
import { CORPUS } from '../../support/games/corpus.js';
import { LONG } from '../../support/server/services.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test(
  'every recorded game has the same states in Node, in a page and in a worker',
  async () => {
    expect(CORPUS().length).toBeGreaterThanOrEqual(10);
    await expectSameStates(room, CORPUS());
  },
  LONG,
);

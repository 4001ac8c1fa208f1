/** @module-tag chromium */
import { describe, test } from 'vitest';
import { GUIDED } from '#front/intro/guided.js';
import { bringSlowly, walkThroughGuide } from '../../../e2e/web/playing/guided-first-game.js';
import { LISTINGS } from '../../../support/games/listed.js';
import { LONG } from '../../../support/server/services.js';
import { arcade, DESKTOP, PHONE } from '../../../support/web/visit.js';

const room = arcade();
const IDS = LISTINGS.map(({ id }) => id).filter(id => GUIDED.includes(id));

describe.each([
  ['at a desk, by keys and mouse', DESKTOP, 'keys'],
  ['on a phone, by touch', PHONE, 'touch'],
] as const)('the guided first game %s', (_, habits, by) => {
  test.each(IDS)(
    '%s: leads step by step to the first game, and never comes again by itself',
    id => walkThroughGuide(room, id, habits, by),
    LONG,
  );
});

test(
  'chetyris, by keys: a piece that was slowly brought to its place settles, and one that lies elsewhere is answered',
  () => bringSlowly(room, 'chetyris', DESKTOP, 'keys'),
  LONG,
);

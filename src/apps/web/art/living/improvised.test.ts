import { expect, test } from 'vitest';
import { openTimeline } from '#engine/timeline/timeline.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { improvised } from './improvised.js';

test.each(LISTINGS)('$title can be shown without a recorded demo', async listing => {
  const { game } = await listing.game();
  const { settings, from, log } = improvised(game);
  const entries = log.map(([at, text]) => ({ at, text }));
  const { at } = openTimeline(game, { settings, log: entries });
  expect(log.length).toBeGreaterThan(10);
  expect(at(from).status().phase).toBe('playing');
  expect(at(log.length).canon()).not.toBe(at(from).canon());
});

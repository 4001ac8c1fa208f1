import { expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession } from '#engine/play/session.js';
import { LISTINGS } from '../../support/games/listed.js';

/** What a coach counts, on boards that were counted by hand. */
const BOARDS: readonly (readonly [
  game: string,
  settings: Settings,
  log: string,
  counts: Readonly<Record<string, number>>,
])[] = [
  ['columns', { width: 4, height: 6 }, '+AAB +BCA +ABC +ABC d', { chances: 1, peak: 3 }],
  ['columns', { width: 4, height: 6 }, '+BAA +CDE +ABC +ABC d r r d', { chances: 0, peak: 3 }],
  ['identic', { board: ['R R B', 'W B X', 'W B R'] }, '', { singles: 2, balls: 9 }],
  ['magnetic', { width: 3, height: 5 }, '0 1 0 1 2', { 'almost-full': 1, covered: 0, peak: 1 }],
  ['magnetic', { width: 4, height: 5 }, '0 0 1', { 'almost-full': 0, covered: 1, peak: 2 }],
  ['dr-mario', { mode: 'model', rows: 4, columns: 3, contents: ['', 'R', 'y b', 'b r'] }, '', { buried: 3, peak: 3 }],
  ['chetyris', { width: 7, depth: 8 }, '+S +O +L e _', { covered: 1, peak: 2, steps: 4 }],
];

test.each(BOARDS)('%s %j after %j', async (id, settings, log, counts) => {
  const listing = LISTINGS.find(game => game.id === id)!;
  const { game } = await listing.game();
  const { teaching } = await loadMind(listing);
  const facts = teaching?.facts ?? [];
  const session = openSession(game, { settings });
  for (const text of log.split(' ').filter(Boolean)) expect(session.feed(text)).toBe('done');
  const view = session.view();
  const counted = Object.fromEntries(facts.map(fact => [fact.id, fact.count(view, game.configure(settings))]));
  expect(counted).toEqual(counts);
});

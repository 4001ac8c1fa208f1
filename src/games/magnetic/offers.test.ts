import { expect, test } from 'vitest';
import { LISTED, offerResults, type PlayerName, resultsOnPage, SEEDS } from '#test/support/games/offer-results.js';

/** How much a game with offers depends on play. */

test.each(LISTED.filter(({ name }) => name === 'random'))(
  'the page has the results of the $name player with $settings',
  row => resultsOnPage(row),
);

test('the page has results', () => {
  expect(LISTED.length).toBeGreaterThan(5);
});

test('with two offers, random, greedy and thoughtful players differ clearly', () => {
  const seeds = SEEDS.slice(0, 5);
  const of = (name: PlayerName) => offerResults(name, { settings: { width: 7, height: 11, offers: 2 }, seeds });
  const [random, greedy, thoughtful] = [of('random'), of('greedy'), of('thoughtful')];
  expect(random.survived).toBe(0);
  expect(greedy.survived).toBeLessThan(seeds.length * 0.8);
  expect(thoughtful.survived).toBeGreaterThan(seeds.length * 0.7);
  expect(greedy.score).toBeGreaterThan(3 * random.score);
  expect(thoughtful.score).toBeGreaterThan(1.2 * greedy.score);
});

import { describe, expect, test } from 'vitest';
import {
  endsOnPage,
  LISTED,
  offerResults,
  type PlayerName,
  resultsOnPage,
  SEEDS,
} from '../../../support/games/offer-results.js';

describe.each(LISTED)('the page has the results of the $name player with $settings', row => {
  test('after a hundred cubes', () => resultsOnPage(row));
  test('at the end', () => endsOnPage(row));
});

test('with two offers, random, greedy and thoughtful players differ clearly', () => {
  const of = (name: PlayerName) => offerResults(name, { settings: { width: 7, height: 11, offers: 2 } });
  const [random, greedy, thoughtful] = [of('random'), of('greedy'), of('thoughtful')];
  expect(random.survived).toBe(0);
  expect(greedy.survived).toBeLessThan(SEEDS.length * 0.6);
  expect(thoughtful.survived).toBeGreaterThan(SEEDS.length * 0.8);
  expect(greedy.score).toBeGreaterThan(3 * random.score);
  expect(thoughtful.score).toBeGreaterThan(1.4 * greedy.score);
});

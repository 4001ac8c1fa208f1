import { expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { playedGame } from '../support/games/golden.js';
import { positions } from '../support/games/positions.js';

/** Settings that came after the first tables. What these games do must be the same in every release of these rules. */
const MODERN: Settings = { edition: 'modern' };
const SAMEGAME: Settings = { edition: 'samegame', bombs: 0 };

test('frozen: the canon of modern Chetyris', () => {
  expect(playedGame('chetyris', MODERN)).toMatchSnapshot();
});

test('frozen: the positions of modern Chetyris', async () => {
  const expected = [7, 30, 109, 364, 1117, 3215];
  expect(await positions('chetyris', { ...MODERN, width: 7, depth: 6 }, expected.length)).toEqual(expected);
});

test('frozen: the canon of SameGame', () => {
  expect(playedGame('identic', { ...SAMEGAME, rows: 15, columns: 15, colours: 5 })).toMatchSnapshot();
});

test('frozen: the positions of SameGame', async () => {
  const expected = [6, 20, 49, 95, 138, 134, 74, 20, 1, 0];
  expect(await positions('identic', { ...SAMEGAME, rows: 5, columns: 5, colours: 3 }, expected.length)).toEqual(
    expected,
  );
});

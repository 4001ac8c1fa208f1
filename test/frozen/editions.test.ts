import { expect, test } from 'vitest';
import type { Settings } from '../../src/engine/contract/settings.js';
import { playedGame } from '../support/games/golden.js';
import { positions } from '../support/games/positions.js';

/** Settings that came after the first tables. What these games do must be the same in every release of these rules. */
const MODERN: Settings = { edition: 'modern' };

test('frozen: the canon of modern Chetyris', () => {
  expect(playedGame('chetyris', MODERN)).toMatchSnapshot();
});

test('frozen: the positions of modern Chetyris', async () => {
  const expected = [7, 30, 109, 364, 1117, 3215];
  expect(await positions('chetyris', { ...MODERN, width: 7, depth: 6 }, expected.length)).toEqual(expected);
});

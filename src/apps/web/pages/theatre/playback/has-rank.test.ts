import { expect, test } from 'vitest';
import { hasRank } from './has-rank.js';

test.each([
  ['with points', { ranked: true, score: 5, phase: 'lost' }, true],
  ['with no points', { ranked: true, score: 0, phase: 'lost' }, false],
  ['that was won, where times are compared', { ranked: true, score: 0, phase: 'won' }, true],
  ['that the server does not rank', { ranked: false, score: 5, phase: 'won' }, false],
] as const)('a game %s', (_, ended, isRanked) => {
  expect(hasRank(ended)).toBe(isRanked);
});

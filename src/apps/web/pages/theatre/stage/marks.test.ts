import { expect, test } from 'vitest';
import { markPath } from './marks.js';

test('a stroke where points fell', () => {
  expect(markPath([1, 50, 100], 100)).toBe('M12 0V10M500 0V10M1000 0V10');
});

test('those that cannot be told apart are one, those to come are none', () => {
  expect(markPath([5000, 5001, 5002, 20_000], 10_000)).toBe('M500 0V10');
  expect(markPath([], 0)).toBe('');
});

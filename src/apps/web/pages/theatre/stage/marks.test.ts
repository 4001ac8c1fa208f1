import { expect, test } from 'vitest';
import { markPath } from './marks.js';

test('draws a stroke for each gain of points', () => {
  expect(markPath([1, 50, 100], 100)).toBe('M12 0V10M500 0V10M1000 0V10');
});

test('merges marks that are too close, and leaves out future ones', () => {
  expect(markPath([5000, 5001, 5002, 20_000], 10_000)).toBe('M500 0V10');
  expect(markPath([], 0)).toBe('');
});

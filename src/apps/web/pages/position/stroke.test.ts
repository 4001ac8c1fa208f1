import { expect, test } from 'vitest';
import { cellsBetween } from './stroke.js';

test.each([
  [0, 3, [1, 2, 3]],
  [3, 0, [2, 1, 0]],
  [0, 10, [5, 10]],
  [0, 8, [4, 8]],
  [0, 6, [5, 6]],
  [5, 5, []],
])('a stroke from %i to %i passes %j', (from, to, passed) => {
  expect(cellsBetween(from, to, 4)).toEqual(passed);
});

import { expect, test } from 'vitest';
import { box, cross } from './blast.js';
import { makeGrid } from './grid.js';

test('a cross is a whole row and a whole column, each cell once', () => {
  expect(cross(makeGrid(3, 3), 4)).toEqual([1, 3, 4, 5, 7]);
  expect(cross(makeGrid(3, 2), 0)).toEqual([0, 1, 2, 3]);
});

test('a box is cut off at the edges', () => {
  expect(box(makeGrid(4, 4), 1, 1, 2, 2)).toEqual([5, 6, 9, 10]);
  expect(box(makeGrid(3, 3), -5, 2, 1, 9)).toEqual([6, 7]);
});

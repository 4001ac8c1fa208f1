import { expect, test } from 'vitest';
import { gridOf } from '../../test/support/games/pictures.js';
import { ALL_DIRECTIONS, findLines, ORTHOGONAL } from './lines.js';

test('a run of five holds three windows of three, two of four, one of five', () => {
  const grid = gridOf('aaaaa');
  expect([3, 4, 5, 6].map(length => findLines(grid, length, ALL_DIRECTIONS).windows)).toEqual([3, 2, 1, 0]);
  expect(findLines(grid, 3, ALL_DIRECTIONS).cells).toEqual([0, 1, 2, 3, 4]);
});

test('columns, rows and both diagonals are lines', () => {
  expect(findLines(gridOf('a.. a.. a..'), 3, ALL_DIRECTIONS).windows).toBe(1);
  expect(findLines(gridOf('a.. .a. ..a'), 3, ALL_DIRECTIONS).cells).toEqual([0, 4, 8]);
  expect(findLines(gridOf('..a .a. a..'), 3, ALL_DIRECTIONS).cells).toEqual([2, 4, 6]);
});

test('orthogonal means no diagonals', () => {
  expect(findLines(gridOf('a.. .a. ..a'), 3, ORTHOGONAL).windows).toBe(0);
});

test('empty cells are no colour, and lines do not go around the edge', () => {
  expect(findLines(gridOf('... ... ...'), 3, ALL_DIRECTIONS).windows).toBe(0);
  expect(findLines(gridOf('.aa a..'), 3, ALL_DIRECTIONS).windows).toBe(0);
});

test('crossing lines count each, and their common cell once', () => {
  const lines = findLines(gridOf('.a. aaa .a.'), 3, ORTHOGONAL);
  expect(lines).toEqual({ cells: [1, 3, 4, 5, 7], windows: 2 });
});

test('only the colour bits are compared', () => {
  const grid = gridOf('1234', mark => Number(mark) * 16 + 1);
  expect(findLines(grid, 4, ORTHOGONAL, 0xf).windows).toBe(1);
  expect(findLines(grid, 4, ORTHOGONAL).windows).toBe(0);
});

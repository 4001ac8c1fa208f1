import { expect, test } from 'vitest';
import { gridOf, picture, pictureOf } from '../../test/support/games/pictures.js';
import { clearCells, copyGrid, isFree, makeGrid, occupied, topOf } from './grid.js';

test('a new grid is empty', () => {
  expect(pictureOf(makeGrid(3, 2))).toBe(picture('... ...'));
});

test('a copy is independent of what it was made from', () => {
  const grid = gridOf('ab .c');
  const copy = copyGrid(grid, makeGrid(2, 2));
  grid.cells.fill(0);
  expect(pictureOf(copy)).toBe(picture('ab .c'));
});

test('the top of a column is its first occupied row, or the height', () => {
  const grid = gridOf('... a.. ab.');
  expect([0, 1, 2].map(x => topOf(grid, x))).toEqual([1, 2, 3]);
});

test('outside is not free', () => {
  const grid = gridOf('a. ..');
  expect(isFree(grid, 1, 1)).toBe(true);
  expect([
    isFree(grid, 0, 0),
    isFree(grid, -1, 1),
    isFree(grid, 2, 1),
    isFree(grid, 1, -1),
    isFree(grid, 1, 2),
  ]).toEqual(Array(5).fill(false));
});

test('occupied cells come in order and can be cleared', () => {
  const grid = gridOf('a.b .c.');
  expect(occupied(grid)).toEqual([0, 2, 4]);
  clearCells(grid, [0, 4]);
  expect(pictureOf(grid)).toBe(picture('..b ...'));
});

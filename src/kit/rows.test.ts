import { expect, test } from 'vitest';
import { gridOf, picture, pictureOf } from '../../test/support/games/pictures.js';
import { cellsOfRows, emptyRows, fullRows, removeRows } from './rows.js';

const board = () => gridOf('.b. aaa c.c ddd e..');

test('full rows have no gap', () => {
  expect(fullRows(board())).toEqual([1, 3]);
  expect(cellsOfRows(board(), [1])).toEqual([3, 4, 5]);
});

test('emptied rows leave a hole', () => {
  const grid = board();
  emptyRows(grid, [1, 3]);
  expect(pictureOf(grid)).toBe(picture('.b. ... c.c ... e..'));
});

test('removed rows let down what is above them', () => {
  const grid = board();
  const moves = removeRows(grid, [1, 3]);
  expect(pictureOf(grid)).toBe(picture('... ... .b. c.c e..'));
  expect(moves).toEqual({ from: [1, 6, 8], to: [7, 9, 11] });
});

test('no rows, no moves', () => {
  const grid = board();
  expect(removeRows(grid, [])).toEqual({ from: [], to: [] });
  expect(pictureOf(grid)).toBe(pictureOf(board()));
});

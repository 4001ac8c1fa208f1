import { expect, test } from 'vitest';
import { gridOf } from '../../test/support/games/pictures.js';
import { flood } from './flood.js';

const sorted = (cells: number[]): number[] => [...cells].sort((a, b) => a - b);

test('a flood goes up, down, left and right, but not aslant and not around the edge', () => {
  const grid = gridOf('aa.a a..a .a.. aaa.');
  const same = (start: number) => sorted(flood(grid, [start], i => grid.cells[i] === grid.cells[start]));
  expect(same(0)).toEqual([0, 1, 4]);
  expect(same(3)).toEqual([3, 7]);
  expect(same(9)).toEqual([9, 12, 13, 14]);
});

test('several starts flood at once, and each cell is found once', () => {
  const grid = gridOf('aaa ... a.a');
  expect(sorted(flood(grid, [6, 8, 6], i => grid.cells[i] !== 0))).toEqual([6, 8]);
});

test('cells come nearest first', () => {
  const grid = gridOf('aaaa');
  expect(flood(grid, [1], () => true)).toEqual([1, 0, 2, 3]);
});

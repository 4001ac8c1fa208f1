import { expect, test } from 'vitest';
import { gridOf } from '../../test/support/games/pictures.js';
import { coveredBy, dropDistance, fits, shapeOf } from './shapes.js';

const corner = shapeOf(['##', '#.']);

test('a shape is read from its picture', () => {
  expect(corner).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
  ]);
});

test('a shape fits where all its blocks are inside and free', () => {
  const grid = gridOf('... .x. ...');
  expect(fits(grid, corner, 0, 0)).toBe(true);
  expect(fits(grid, corner, 1, 0)).toBe(false);
  expect(fits(grid, corner, 2, 1)).toBe(false);
  expect(fits(grid, corner, 0, 2)).toBe(false);
  expect(fits(grid, corner, 0, -1)).toBe(false);
});

test('a shape drops until something stops it', () => {
  expect(dropDistance(gridOf('.. .. .. ..'), corner, 0, 0)).toBe(2);
  expect(dropDistance(gridOf('.. .. .. .x'), corner, 0, 0)).toBe(2);
  expect(dropDistance(gridOf('.. .. .x ..'), corner, 0, 0)).toBe(1);
});

test('covered cells leave out what is outside', () => {
  expect(coveredBy(gridOf('.. ..'), corner, 1, 1)).toEqual([3]);
});

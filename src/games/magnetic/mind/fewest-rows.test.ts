import { expect, test } from 'vitest';
import { makeGrid } from '#kit/grid.js';
import { fillField, makeField } from '../fast/field.js';
import { CUBE } from '../rules.js';
import { fewestRows } from './fewest-rows.js';

const rowsOf = (...lines: readonly string[]): number => {
  const [width, height] = [lines[0]!.length, lines.length];
  const grid = makeGrid(width, height);
  [...lines.join('')].forEach((cell, i) => {
    if (cell === '#') grid.cells[i] = CUBE;
  });
  const field = makeField(width, height);
  fillField(field, grid);
  return fewestRows(field);
};

test('an empty field needs none', () => {
  expect(rowsOf('...', '...')).toBe(0);
});

test('the fullest column needs a row for each of its cubes', () => {
  expect(rowsOf('#..', '#..', '##.')).toBe(3);
});

test('rows that cannot fall into each other are annihilated one by one', () => {
  expect(rowsOf('..##', '.##.', '##..')).toBe(3);
});

test('a cube may fall into a gap of the row below the one that vanishes', () => {
  expect(rowsOf('..#', '.##', '##.')).toBe(2);
  expect(rowsOf('.##', '..#', '.##', '##.')).toBe(3);
});

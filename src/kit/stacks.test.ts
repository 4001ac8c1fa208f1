import { expect, test } from 'vitest';
import { gridOf as gridFrom, picture, pictureOf } from '../../test/support/games/pictures.js';
import { collapse, copyStacks, GONE, gridOf, makeStacks, stacksOf } from './stacks.js';

const codeOf = (letter: string): number => letter.charCodeAt(0) - 64;
const letterOf = (cell: number): string => String.fromCharCode(cell + 64);
const stacked = (field: string) => stacksOf(gridFrom(field, codeOf));
const shown = (stacks: ReturnType<typeof stacked>): string => pictureOf(gridOf(stacks), letterOf);

test('a grid that becomes stacks and a grid again is the same', () => {
  const stacks = stacked('.A. BC. DE.');
  expect(shown(stacks)).toBe(picture('.A. BC. DE.'));
  expect([...stacks.heights]).toEqual([2, 3, 0]);
});

test('what is marked goes, what is above comes down, and the height above which all is new is told', () => {
  const stacks = stacked('A. B. C. D.');
  for (const up of [1, 3]) stacks.cells[stacks.first + up]! |= GONE;
  expect(collapse(stacks, 0)).toBe(1);
  expect(shown(stacks)).toBe(picture('.. .. B. D.'));
  expect([...stacks.heights]).toEqual([2, 0]);
});

test('round every column there is nothing', () => {
  const { cells, first, pitch } = stacked('AB CD');
  for (const corner of [first, first + 1, first + pitch, first + pitch + 1]) {
    const around = [-pitch - 1, -pitch, -pitch + 1, -1, 1, pitch - 1, pitch, pitch + 1].map(by => cells[corner + by]);
    expect(around.filter(cell => cell !== 0)).toHaveLength(3);
  }
});

test('a copy is equal and independent', () => {
  const [from, into] = [stacked('A. BC'), makeStacks(2, 2)];
  copyStacks(from, into);
  from.cells[from.first]! |= GONE;
  collapse(from, 0);
  expect([shown(from), shown(into)]).toEqual([picture('.. AC'), picture('A. BC')]);
});

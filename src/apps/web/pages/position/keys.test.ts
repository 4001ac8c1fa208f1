import { expect, test } from 'vitest';
import { cellOfKey, letterOfKey } from './keys.js';

const LOOK = { glyph: '', tone: 0, kind: 'block' } as const;
const SIZE = { width: 4, height: 3 };
const letters = (text: string) => [...text].map(letter => [letter, LOOK] as const);

test.each([
  ['ArrowLeft', 5, 4],
  ['ArrowLeft', 4, 4],
  ['ArrowRight', 6, 7],
  ['ArrowRight', 7, 7],
  ['ArrowUp', 5, 1],
  ['ArrowUp', 1, 1],
  ['ArrowDown', 5, 9],
  ['ArrowDown', 9, 9],
  ['Home', 6, 4],
  ['End', 5, 7],
  ['PageUp', 6, 2],
  ['PageDown', 6, 10],
  ['a', 6, undefined],
])('%s moves the cursor from %i to %i', (key, from, to) => {
  expect(cellOfKey(key, from, SIZE)).toBe(to);
});

test('a key paints its letter, in the case that the game knows', () => {
  const columns = { letters: letters('ABC') };
  const viruses = { letters: letters('RBYrby'), link: '-' };
  expect(['a', 'B', 'd', ' ', 'Enter', 'Delete', '.', 'Tab'].map(key => letterOfKey(key, columns, 'C'))).toEqual([
    'A',
    'B',
    undefined,
    'C',
    'C',
    '.',
    '.',
    undefined,
  ]);
  expect(['r', 'R', '-'].map(key => letterOfKey(key, viruses, 'B'))).toEqual(['r', 'R', '-']);
  expect(letterOfKey('-', columns, 'B')).toBeUndefined();
});

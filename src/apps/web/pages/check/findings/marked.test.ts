import { expect, test } from 'vitest';
import { markedLines } from './marked.js';

/** Marked pieces stand in brackets. */
const marked = (own: string, other: string): string =>
  markedLines(own, other)
    .map(line => line.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''))
    .join('\n');

test('every character that differs is marked', () => {
  expect(marked('|R  |\n|Y  |', '|R  |\n|  Y|')).toBe('|R  |\n|[Y] [ ]|');
  expect(marked('same\n', 'same\n')).toBe('same\n');
});

test('a line that is too long or missing is marked to its end', () => {
  expect(marked('Score: 12', 'Score:')).toBe('Score:[ 12]');
  expect(marked('a\nb', 'a')).toBe('a\n[b]');
});

test('a line that ends too early is marked behind its end', () => {
  expect(marked('Score:', 'Score: 12')).toBe('Score:[ ]');
  expect(marked('x', 'yz')).toBe('[x]');
});

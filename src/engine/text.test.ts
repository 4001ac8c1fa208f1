import { expect, test } from 'vitest';
import { BadInput, quote } from './bad-input.js';
import { rowsOf, wholeNumber, wordsOf } from './text.js';

test('words know their columns', () => {
  expect(wordsOf('  ab\tc ')).toEqual([
    { text: 'ab', column: 3 },
    { text: 'c', column: 6 },
  ]);
  expect(wordsOf(' \t ')).toEqual([]);
});

test('whole numbers are digits alone', () => {
  expect(['0', '007', '42'].map(wholeNumber)).toEqual([0, 7, 42]);
  expect(['', '-1', '+1', '1.0', '1e3', ' 1', '٣', '99999999999999999999'].map(wholeNumber)).toEqual(
    Array(8).fill(undefined),
  );
});

test('cells become rows of text', () => {
  expect(rowsOf([0, 1, 1, 0], 2, cell => '.#'.charAt(cell))).toEqual(['.#', '#.']);
});

test('quoted text is short and cannot steer a terminal', () => {
  expect(quote('a\u001b[31mb\n')).toBe('"a\\u{1b}[31mb\\u{a}"');
  expect(quote('x'.repeat(50))).toBe(`"${'x'.repeat(40)}…"`);
});

test('bad input names its place', () => {
  expect(new BadInput('wrong').message).toBe('wrong');
  expect(new BadInput('wrong', { line: 3 }).message).toBe('line 3: wrong');
  expect(new BadInput('wrong', { line: 3, column: 5 }).message).toBe('line 3, column 5: wrong');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COMPARISONS, type Comparison, firstDifference, isSame } from './comparison.js';

/** The comparisons for which two outputs are the same. */
const forgiving = (one: string, other: string): Comparison[] =>
  COMPARISONS.filter(comparison => isSame(one, other, comparison));

describe('which comparisons ignore a difference', () => {
  test.each([
    ['no difference', '1\n#.#\n', '1\n#.#\n', [...COMPARISONS]],
    ['blanks at the end of a line', ' - \n', ' -\n', ['trailing-blanks', 'blanks', 'tokens', 'board']],
    ['carriage returns', '1\r\n2\r\n', '1\n2\n', ['trailing-blanks', 'blanks', 'tokens', 'board']],
    ['a missing last newline', '7\n', '7', ['trailing-blanks', 'blanks', 'tokens', 'board']],
    ['empty lines at the end', '7\n', '7\n\n\n', ['trailing-blanks', 'blanks', 'tokens', 'board']],
    ['blanks at the beginning of a line', '  7\n', '7\n', ['blanks', 'tokens', 'board']],
    ['more blanks in between', 'B  G\n', 'B G\n', ['blanks', 'tokens', 'board']],
    ['empty lines in between', '1\n\n2\n', '1\n2\n', ['blanks', 'tokens', 'board']],
    ['other line breaks', '1 2\n3\n', '1\n2 3\n', ['tokens', 'board']],
    ['blanks within a word', 'GAME OVER\n', 'GAMEOVER\n', []],
    ['no output at all', '', '0\n', []],
    ['another letter', 'A\n', 'a\n', []],
  ])('%s', (_, one, other, comparisons) => {
    expect(forgiving(one, other)).toEqual(comparisons);
  });
});

const outputs = fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\n', '\r'), maxLength: 8 });

describe.each(COMPARISONS)('%s', comparison => {
  const same = (one: string, other: string): boolean => isSame(one, other, comparison);

  test('is an equivalence relation', () => {
    fc.assert(
      fc.property(outputs, outputs, outputs, (one, other, third) => {
        expect(same(one, one)).toBe(true);
        expect(same(one, other)).toBe(same(other, one));
        if (same(one, other)) expect(same(one, third)).toBe(same(other, third));
      }),
    );
  });

  test('ignores everything that a stricter comparison ignores', () => {
    fc.assert(
      fc.property(outputs, outputs, (one, other) => {
        const found = forgiving(one, other);
        expect(found).toEqual(COMPARISONS.slice(COMPARISONS.length - found.length));
      }),
    );
  });

  test('reports a first difference exactly if the outputs are not the same', () => {
    fc.assert(
      fc.property(outputs, outputs, (expected, actual) => {
        expect(firstDifference(expected, actual, comparison) === undefined).toBe(same(expected, actual));
      }),
    );
  });

  test('the output is right up to the reported byte, and no further', () => {
    fc.assert(
      fc.property(outputs, outputs, (expected, actual) => {
        const difference = firstDifference(expected, actual, comparison);
        if (!difference) return;
        const begins = (end: number): boolean =>
          Array.from({ length: expected.length + 1 }, (_, k) => expected.slice(0, k)).some(beginning =>
            same(actual.slice(0, end), beginning),
          );
        expect(begins(difference.byte)).toBe(true);
        expect(difference.byte === actual.length || !begins(difference.byte + 1)).toBe(true);
      }),
    );
  });

  test('line and column point to the same byte', () => {
    fc.assert(
      fc.property(outputs, outputs, (expected, actual) => {
        const difference = firstDifference(expected, actual, comparison);
        if (!difference) return;
        const { line, column, byte } = difference;
        const lines = actual.split(/(?<=\n)/);
        expect(lines.slice(0, line - 1).join('').length + column - 1).toBe(byte);
        expect(difference.actual?.replace(/\n$/, '')).toBe(lines[line - 1]?.replace(/\n$/, ''));
      }),
    );
  });
});

describe('the first difference', () => {
  test('of one character', () => {
    expect(firstDifference('12\n34\n', '12\n35\n', 'exact')).toEqual({
      line: 2,
      column: 2,
      byte: 4,
      expected: '34\n',
      actual: '35\n',
    });
  });

  test('of a missing line', () => {
    expect(firstDifference('1\nA 0\n', '1\n', 'exact')).toEqual({
      line: 2,
      column: 1,
      byte: 2,
      expected: 'A 0\n',
      actual: undefined,
    });
  });

  test('of an extra line', () => {
    expect(firstDifference('1\n', '1\n2\n', 'exact')).toMatchObject({ line: 2, expected: undefined, actual: '2\n' });
  });

  test('of a newline', () => {
    expect(firstDifference('0\n', '0', 'exact')).toMatchObject({ byte: 1, expected: '0\n', actual: '0' });
  });

  test('shows the corresponding lines, even after ignored blank lines', () => {
    expect(firstDifference('1\n2\n', '1\n\n\n3\n', 'blanks')).toEqual({
      line: 4,
      column: 1,
      byte: 4,
      expected: '2',
      actual: '3',
    });
  });
});

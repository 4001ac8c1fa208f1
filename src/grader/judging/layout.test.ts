import { describe, expect, test } from 'vitest';
import { grading } from '#games/identic/grading/grading.js';
import { COMPARISONS } from '../comparison.js';
import { LAYOUTS, type Layout, layoutDifferences, reworded } from './layout.js';
import { Wording } from './wording.js';

const RIGHT = 'A B\n\n  C  1\nend \n';

const CHANGES: readonly (readonly [what: string, output: string, layouts: readonly Layout[]])[] = [
  ['nothing', RIGHT, []],
  ['CRLF', RIGHT.replaceAll('\n', '\r\n'), ['line-ends']],
  ['no blank at a line end', RIGHT.replace('end ', 'end'), ['trailing-blanks']],
  ['no blank line', RIGHT.replace('\n\n', '\n'), ['blank-lines']],
  ['two blank lines', RIGHT.replace('\n\n', '\n\n\n'), ['blank-lines']],
  ['no last newline', RIGHT.slice(0, -1), ['last-newline']],
  ['fewer blanks within a line', RIGHT.replace('C  1', 'C 1'), ['blanks']],
  ['no indentation', RIGHT.replace('  C', 'C'), ['blanks']],
  ['one long line', RIGHT.replaceAll('\n', ' '), ['line-breaks']],
  ['CRLF and no blank line', RIGHT.replace('\n\n', '\n').replaceAll('\n', '\r\n'), ['line-ends', 'blank-lines']],
];

describe('what differs', () => {
  test.each(CHANGES)('%s', (_, output, layouts) => {
    expect(layoutDifferences(RIGHT, output, 'exact')).toEqual(layouts);
  });
});

test('each comparison forgives no less than the one before it', () => {
  for (const [, output] of CHANGES) {
    const counts = COMPARISONS.map(comparison => layoutDifferences(RIGHT, output, comparison).length);
    expect(counts).toEqual([...counts].sort((one, other) => other - one));
  }
});

test('tokens and boards forgive every layout', () => {
  expect(LAYOUTS.length).toBeGreaterThan(0);
  for (const [, output] of CHANGES) {
    expect(layoutDifferences(RIGHT, output, 'tokens')).toEqual([]);
    expect(layoutDifferences(RIGHT, output, 'board')).toEqual([]);
  }
});

test('an output is put into the assignment’s words, and nothing else changes', () => {
  const wording = new Wording([{ kind: 'reworded', printed: 'SCORE =', right: 'Your score is:' }], grading.phrases);
  expect(reworded(grading, 'B  B\n\nSCORE =  12\n', wording)).toBe('B  B\n\nYour score is:  12\n');
});

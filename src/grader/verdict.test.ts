import { expect, test } from 'vitest';
import { ENDINGS, type Outcome } from './outcome.js';
import { judge, type Verdict } from './verdict.js';

const ended = (ending: Outcome['ending'], output: string, code?: number): Outcome => ({
  ending,
  output,
  complaint: '',
  ms: 1,
  memory: 0,
  ...(code === undefined ? {} : { code }),
});

test('a program that ends by itself is judged by what it printed', () => {
  expect(judge(ended('exit', '7\n', 0), '7\n', 'exact')).toBe('right');
  expect(judge(ended('exit', '8\n', 0), '7\n', 'exact')).toBe('wrong-output');
});

test('as it was chosen to compare', () => {
  expect(judge(ended('exit', '7', 0), '7\n', 'exact')).toBe('wrong-output');
  expect(judge(ended('exit', '7', 0), '7\n', 'trailing-blanks')).toBe('right');
});

test('an exit code is no failure', () => {
  expect(judge(ended('exit', '7\n', 1), '7\n', 'exact')).toBe('right');
});

test.each([
  ['signal', 'crash'],
  ['time', 'time'],
  ['output', 'output'],
  ['memory', 'memory'],
  ['processes', 'processes'],
  ['not-started', 'not-started'],
] satisfies [Outcome['ending'], Verdict][])('%s is a failure, whatever was printed', (ending, verdict) => {
  expect(judge(ended(ending, '7\n'), '7\n', 'tokens')).toBe(verdict);
});

test('every ending has a verdict', () => {
  expect(new Set(ENDINGS.map(ending => judge(ended(ending, ''), '', 'exact'))).size).toBe(ENDINGS.length);
});

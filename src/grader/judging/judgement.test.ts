import { expect, test } from 'vitest';
import { type Judgement, judge } from './judgement.js';
import { ENDINGS, type RunResult } from './run-result.js';

const ended = (ending: RunResult['ending'], output: string, code?: number): RunResult => ({
  ending,
  output,
  complaint: '',
  ms: 1,
  memory: 0,
  ...(code === undefined ? {} : { code }),
});

test('a program that ends by itself is judged by its output', () => {
  expect(judge(ended('exit', '7\n', 0), '7\n', 'exact')).toBe('right');
  expect(judge(ended('exit', '8\n', 0), '7\n', 'exact')).toBe('wrong-output');
});

test('the comparison decides whether the output is right', () => {
  expect(judge(ended('exit', '7', 0), '7\n', 'exact')).toBe('wrong-output');
  expect(judge(ended('exit', '7', 0), '7\n', 'trailing-blanks')).toBe('right');
});

test('the exit code does not matter', () => {
  expect(judge(ended('exit', '7\n', 1), '7\n', 'exact')).toBe('right');
});

test.each([
  ['signal', 'crash'],
  ['time', 'time'],
  ['output', 'output'],
  ['memory', 'memory'],
  ['processes', 'processes'],
  ['not-started', 'not-started'],
] satisfies [RunResult['ending'], Judgement][])('%s is a failure, whatever was printed', (ending, judgement) => {
  expect(judge(ended(ending, '7\n'), '7\n', 'tokens')).toBe(judgement);
});

test('every ending has its own judgement', () => {
  expect(new Set(ENDINGS.map(ending => judge(ended(ending, ''), '', 'exact'))).size).toBe(ENDINGS.length);
});

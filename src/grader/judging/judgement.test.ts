import { describe, expect, test } from 'vitest';
import { grading } from '#games/magnetic/grading/grading.js';
import { ended } from '#test/support/grade/running.js';
import { type Case, caseOf, type Subject } from '../cases/case.js';
import type { Comparison } from '../comparison.js';
import { ENDINGS, type RunResult } from '../run-result.js';
import { Judge, type Judgement } from './judgement.js';
import { Wording } from './wording.js';

/** Three cubes in a field of one row, which the last one completes. */
const subjectOf = (comparison: Comparison): Subject => ({ grading, flags: {}, comparison });
const plan = { ...(grading.contract.corners.find(({ name }) => name === 'a field one high')!.plan as object) };
const testCase = (comparison: Comparison = 'exact'): Case =>
  caseOf(subjectOf(comparison), 'contract', plan, '0', 'a field one high');
const RIGHT = '0\n0\n0\nA 0\n...\n';

const judged = (actual: RunResult, comparison: Comparison = 'exact', wording = new Wording()): Judgement =>
  new Judge(subjectOf(comparison), wording).judge(testCase(comparison), actual).judgement;

test('the case prints what the test says', () => {
  expect(testCase().expected).toBe(RIGHT);
});

describe('a program that ends by itself', () => {
  test.each([
    ['the right output', RIGHT, 'right'],
    ['another number', RIGHT.replace('0', '1'), 'wrong-output'],
    ['another field', RIGHT.replace('...', '..#'), 'wrong-output'],
    ['nothing', '', 'wrong-output'],
    ['other words', RIGHT.replace('A', 'annihilated'), 'wrong-output'],
    ['no last newline', RIGHT.trimEnd(), 'form'],
    ['blanks at a line end', RIGHT.replace('\n', ' \n'), 'form'],
    ['a blank line', RIGHT.replace('...', '\n...'), 'form'],
    ['CRLF', RIGHT.replaceAll('\n', '\r\n'), 'form'],
  ] satisfies [string, string, Judgement][])('that prints %s is judged by its output', (_, output, judgement) => {
    expect(judged(ended(output))).toBe(judgement);
  });

  test('is right if the comparison forgives the difference', () => {
    expect(judged(ended(RIGHT.trimEnd()), 'trailing-blanks')).toBe('right');
    expect(judged(ended(RIGHT.replaceAll('\n', ' ')), 'tokens')).toBe('right');
  });

  test('is right apart from its form if only words differ that are known to be its wording', () => {
    const wording = new Wording([{ kind: 'reworded', printed: 'Row', right: 'A' }], grading.phrases);
    expect(judged(ended(RIGHT.replace('A', 'Row')), 'exact', wording)).toBe('form');
    expect(judged(ended(RIGHT.replace('A 0', 'Row 1')), 'exact', wording)).toBe('wrong-output');
  });

  test('is judged by its fields alone if only boards are compared', () => {
    expect(judged(ended('whatever\n...\n'), 'board')).toBe('right');
    expect(judged(ended(RIGHT.replace('...', '#..')), 'board')).toBe('wrong-output');
  });

  test('is not judged by its exit code', () => {
    expect(judged(ended(RIGHT, { code: 1, complaint: 'warning' }))).toBe('right');
    expect(judged(ended('0\n', { code: 1 }))).toBe('wrong-output');
  });
});

describe('a program that complains and has not printed everything', () => {
  test('has crashed', () => {
    expect(judged(ended('0\n', { code: 1, complaint: 'IndexError: list index out of range' }))).toBe('crash');
  });

  test('has not crashed if it only wanted more input, because it missed the end of the game', () => {
    const complaint = 'Traceback …\nEOFError: EOF when reading a line';
    expect(judged(ended('0\n', { code: 1, complaint }))).toBe('wrong-output');
  });
});

test.each([
  ['signal', 'crash'],
  ['time', 'time'],
  ['output', 'output'],
  ['memory', 'memory'],
  ['processes', 'processes'],
  ['not-started', 'not-started'],
] satisfies [RunResult['ending'], Judgement][])('%s is a failure, whatever was printed', (ending, judgement) => {
  expect(judged(ended(RIGHT, { ending }), 'tokens')).toBe(judgement);
});

test('every ending has its own judgement', () => {
  expect(new Set(ENDINGS.map(ending => judged(ended(RIGHT, { ending })))).size).toBe(ENDINGS.length);
});

test('items belong to the command that printed them', () => {
  const judge = new Judge(subjectOf('exact'));
  const steps = judge.keysOf(RIGHT).map((_, item) => judge.stepAt(testCase(), item));
  // Three cubes, of which the last one empties the row; the field comes at the end of input.
  const [first] = steps as [number];
  expect(steps.map(step => step - first)).toEqual([0, 1, 2, 2, 2, 3]);
  expect(judge.stepAt(testCase(), steps.length)).toBeGreaterThan(steps.at(-1)!);
});

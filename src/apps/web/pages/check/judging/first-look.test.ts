import { expect, test } from 'vitest';
import type { RunResult } from '#grader/run-result.js';
import { Habits, hindranceIn } from './first-look.js';

const ran = (more: Partial<RunResult>): RunResult => ({
  ending: 'exit',
  code: 0,
  output: '',
  complaint: '',
  ms: 1,
  memory: 0,
  ...more,
});

test.each([
  ['  File "main.py", line 1\n    x = = 1\nSyntaxError: invalid syntax\n', { kind: 'syntax' }],
  ['  File "main.py", line 2\nIndentationError: unexpected indent\n', { kind: 'syntax' }],
  ['SyntaxError: Unexpected token (main.js:1)\n', { kind: 'syntax' }],
  ["ModuleNotFoundError: No module named 'numpy'\n", { kind: 'missing-module', module: 'numpy' }],
  ["Error: Cannot find module './board'\n", { kind: 'missing-module', module: './board' }],
])('a program that cannot run: %s', (complaint, hindrance) => {
  expect(hindranceIn(ran({ code: 1, complaint }))).toEqual({ ...hindrance, complaint });
});

test.each([
  ['ends well', {}],
  ['crashes', { code: 1, complaint: 'IndexError: list index out of range\n' }],
  ['stops in the middle', { code: 1, output: 'x', complaint: 'SyntaxError: in eval\n' }],
])('a program that %s can run', (_, more) => {
  expect(hindranceIn(ran(more))).toBeUndefined();
});

const after = (outputs: readonly string[]): Habits => {
  const habits = new Habits();
  for (const output of outputs) habits.note(ran({ output }));
  return habits;
};

test('a program that prints nothing, or always the same, is noticed after ten runs', () => {
  expect(after(Array(9).fill('')).striking).toBeUndefined();
  expect(after(Array(10).fill('')).striking).toBe('prints-nothing');
  expect(after(Array(10).fill('Hello\n')).striking).toBe('ignores-input');
  expect(after([...Array(10).fill('Hello\n'), '']).striking).toBeUndefined();
});

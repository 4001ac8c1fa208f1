import { expect, test } from 'vitest';
import type { Ending, RunResult } from '#grader/run-result.js';
import { Patience } from './patience.js';

const ran = (ms: number, ending: Ending = 'exit'): RunResult => ({ ending, ms, output: '', complaint: '', memory: 0 });

test('a run may take far longer than the slowest one so far, but never too long', () => {
  const patience = new Patience();
  expect(patience.ms).toBe(5000);
  patience.note(ran(4));
  expect(patience.ms).toBe(1000);
  patience.note(ran(60));
  patience.note(ran(5));
  expect(patience.ms).toBe(3000);
  patience.note(ran(900));
  expect(patience.ms).toBe(5000);
});

test('a program that hangs from the start is given less time after that', () => {
  const patience = new Patience();
  patience.note(ran(5000, 'time'));
  expect(patience.ms).toBe(1000);
});

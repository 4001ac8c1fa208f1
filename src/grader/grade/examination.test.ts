import { expect, test } from 'vitest';
import { grading } from '#games/identic/grading/grading.js';
import { type Case, examplesOf, generateCases, type Subject } from '../cases/case.js';
import { type Shrunk, shrink } from './examination.js';

const subject: Subject = { grading, flags: {}, comparison: 'exact' };
const mistake = grading.mutants.find(({ id }) => id === 'the-whole-colour')!;
/** Inputs that show the mistake. */
const starts = generateCases(subject, 'contract', 1, 25).filter(one => one.detects(mistake));

const MORE_THAN_NEEDED = 1_000;
const shrunk = (start: Case, most = MORE_THAN_NEEDED): Promise<Shrunk> =>
  shrink(subject, start, async smaller => smaller.detects(mistake), most);

test('an input that shows a mistake is shrunk until it gets no smaller, and still shows it', async () => {
  expect(starts.length).toBeGreaterThan(5);
  for (const start of starts) {
    const { smallest } = await shrunk(start);
    expect(smallest.detects(mistake)).toBe(true);
    expect((await shrunk(smallest)).smallest.script).toEqual(smallest.script);
  }
});

test('with too few runs it is shrunk as far as they go, and still shows the mistake', async () => {
  const start = starts.at(-1)!;
  expect((await shrunk(start)).runs).toBeGreaterThan(10);
  for (const most of [0, 1, 10]) {
    const { smallest, runs } = await shrunk(start, most);
    expect([runs, smallest.detects(mistake)]).toEqual([most, true]);
  }
});

test('an example of the assignment stays as it is', async () => {
  for (const example of examplesOf(subject))
    expect(await shrink(subject, example, async () => true, MORE_THAN_NEEDED)).toEqual({ smallest: example, runs: 0 });
});

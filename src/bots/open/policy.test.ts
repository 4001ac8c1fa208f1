import { expect, test } from 'vitest';
import { exp, log } from './exp.js';
import { Policy } from './policy.js';

test('the power of e is exact enough for chances', () => {
  for (let x = -40; x <= 4; x += 0.37) expect(exp(x) / Math.exp(x)).toBeCloseTo(1, 6);
});

test('so is the logarithm of a chance', () => {
  for (let x = 0.001; x <= 1; x += 0.007) expect(log(x)).toBeCloseTo(Math.log(x), 6);
});

test('what is noted counts once it is learned', () => {
  const policy = new Policy();
  policy.note(7, 0.5);
  policy.note(7, 0.25);
  policy.note(2 ** 45 + 7, -1);
  expect(policy.likelihoodOf(7)).toBe(1);
  policy.learn();
  expect(policy.likelihoodOf(7)).toBeCloseTo(Math.exp(0.75));
  expect(policy.likelihoodOf(2 ** 45 + 7)).toBeCloseTo(Math.exp(-1));
  expect(policy.likelihoodOf(8)).toBe(1);
});

test('what was learned since a mark can be taken back, also after the table has grown', () => {
  const policy = new Policy();
  const learn = (from: number, to: number, lesson: number): void => {
    for (let k = from; k < to; k++) policy.note(k * 2 ** 20 + (k % 5), lesson);
    policy.learn();
  };
  const all = (): number[] => Array.from({ length: 40_000 }, (_, k) => policy.likelihoodOf(k * 2 ** 20 + (k % 5)));
  learn(0, 3_000, 0.5);
  const [before, mark] = [all(), policy.mark()];
  learn(1_000, 20_000, -0.25);
  const [between, second] = [all(), policy.mark()];
  learn(0, 40_000, 1);
  policy.takeBack(second);
  expect(all()).toEqual(between);
  policy.takeBack(mark);
  expect(all()).toEqual(before);
});

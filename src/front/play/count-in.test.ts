import { expect, test } from 'vitest';
import { CountIn } from './count-in.js';

test('counts 3, 2, 1 and is over, and says when to wake it', () => {
  const countIn = new CountIn(1000);
  const seen: number[] = [];
  for (; countIn.left > 0; countIn.wake(countIn.nextAt)) seen.push(countIn.left);
  expect(seen).toEqual([3, 2, 1]);
  countIn.wake(999_999);
  expect(countIn.left).toBe(0);
});

import { expect, test } from 'vitest';
import { CountIn } from './count-in.js';

test('counts 3, 2, 1 and is over, and tells when to look again', () => {
  const countIn = new CountIn(1000);
  const seen: number[] = [];
  for (let now = 1000; countIn.left(now) > 0; now = countIn.nextAt(now)) seen.push(countIn.left(now));
  expect(seen).toEqual([3, 2, 1]);
  expect(countIn.left(999_999)).toBe(0);
});

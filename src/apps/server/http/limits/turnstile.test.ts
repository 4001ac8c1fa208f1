import { expect, test } from 'vitest';
import { Turnstile } from './turnstile.js';

const turn = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

test('a crowd passes a few at a time, in order, and others get a turn in between', async () => {
  const turnstile = new Turnstile();
  const passed: number[] = [];
  for (let k = 0; k < 7; k++) void turnstile.pass().then(() => passed.push(k));
  const seen: number[] = [];
  for (let k = 0; k < 6; k++) {
    await turn();
    seen.push(passed.length);
  }
  expect(passed).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(seen.every((count, k) => count - (seen[k - 1] ?? 0) <= 4)).toBe(true);
  expect(seen[0]).toBeLessThan(7);
  await turnstile.pass();
});

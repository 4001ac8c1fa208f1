import { expect, test } from 'vitest';
import { QuietGuard } from './quiet-guard.js';

test('keys pass after a pause, however long they were hammered', () => {
  const guard = new QuietGuard(1000);
  for (let now = 1100; now < 9000; now += 300) expect(guard.passes(now)).toBe(false);
  expect(guard.passes(9700)).toBe(true);
  expect(guard.passes(9701)).toBe(true);
});

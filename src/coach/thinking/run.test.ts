import { expect, test } from 'vitest';
import { type Machine, run, type Terms } from './run.js';

/** Counts to ten, ten milliseconds for each number. Nothing is known about odd ones. */
function* counting(clock: { now: number }): Generator<number | undefined, string, void> {
  for (let k = 1; k <= 10; k++) {
    clock.now += 10;
    yield k % 2 === 0 ? k : undefined;
  }
  return 'ten';
}

async function runCounting(terms: Partial<Terms<number | undefined>> = {}) {
  const clock = { now: 0 };
  const told: unknown[] = [];
  let breaths = 0;
  const machine: Machine = { now: () => clock.now, breathe: async () => void breaths++ };
  const tell = (step: number | undefined, used: number): void => void told.push([step, used]);
  const ended = await run(counting(clock), machine, { tell, isCancelled: () => false, ...terms });
  return { ...ended, told, breaths };
}

test('a search that is done has its last word, and breathes on the way', async () => {
  expect(await runCounting()).toEqual({ value: 'ten', how: 'done', took: 100, told: [[2, 0]], breaths: 10 });
});

test('a search that is out of time ends with what is known, and tells how much time is used', async () => {
  const ended = await runCounting({ longest: 80 });
  expect(ended).toMatchObject({ value: 8, how: 'late', took: 80, told: [[2, 0.25]] });
});

test('a search that is cancelled ends at its next breath', async () => {
  let looks = 0;
  expect(await runCounting({ isCancelled: () => ++looks === 3 })).toMatchObject({ how: 'cancelled', took: 30 });
});

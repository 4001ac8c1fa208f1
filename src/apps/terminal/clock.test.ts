import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Clock } from './clock.js';

test('stands still until it runs', async () => {
  const clock = new Clock(700);
  await setTimeout(5);
  expect([clock.isRunning, clock.now(), clock.now(1e9), clock.wallTime(800)]).toEqual([false, 700, 700, undefined]);
});

test('runs with the wall clock, in whole milliseconds, and never backwards', () => {
  const clock = new Clock(700);
  const earliest = performance.now();
  clock.run();
  const start = clock.wallTime(700)!;
  expect(clock.isRunning).toBe(true);
  expect(start).toBeGreaterThanOrEqual(earliest);
  expect(start).toBeLessThanOrEqual(performance.now());
  expect([-50, 0, 0.99, 1.01, 250.5].map(ms => clock.now(start + ms))).toEqual([700, 700, 700, 701, 950]);
});

test('knows when the wall clock shows a time', () => {
  const clock = new Clock(12);
  clock.run();
  const start = clock.wallTime(12)!;
  for (const logical of [13, 100, 12_345]) expect(clock.wallTime(logical)! - start).toBeCloseTo(logical - 12);
});

test('to run twice is to run once', async () => {
  const clock = new Clock(0);
  clock.run();
  const start = clock.wallTime(0);
  await setTimeout(5);
  clock.run();
  expect(clock.wallTime(0)).toBe(start);
});

test('goes on where it was stopped, however long that was', async () => {
  const clock = new Clock(0);
  clock.run();
  await setTimeout(20);
  clock.stop();
  const stoppedAt = clock.now();
  expect(stoppedAt).toBeGreaterThanOrEqual(18);
  expect(Number.isInteger(stoppedAt)).toBe(true);
  await setTimeout(20);
  clock.stop();
  expect([clock.isRunning, clock.now()]).toEqual([false, stoppedAt]);
  const resumedAt = performance.now();
  clock.run();
  expect(clock.wallTime(stoppedAt)!).toBeGreaterThanOrEqual(resumedAt);
});

test('follows where time went on without it, and never goes back', () => {
  const clock = new Clock(10);
  clock.catchUp(25);
  clock.catchUp(5);
  expect(clock.now()).toBe(25);
  clock.run();
  const start = clock.wallTime(25)!;
  clock.catchUp(5000);
  expect(clock.now(start)).toBeGreaterThan(4900);
  expect(clock.now(start)).toBeLessThanOrEqual(5000);
});

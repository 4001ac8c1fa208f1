import { expect, test } from 'vitest';
import { Clock, CountIn } from './play-clock.js';

const START = 1000.25;

test('stands still until it runs', () => {
  const clock = new Clock(700);
  expect([clock.isRunning, clock.now(START + 500), clock.wallTime(800)]).toEqual([false, 700, undefined]);
});

test('runs with the host’s clock, in whole milliseconds, and never backwards', () => {
  const clock = new Clock(700);
  clock.run(START);
  expect([clock.isRunning, clock.wallTime(700)]).toEqual([true, START]);
  expect([-50, 0, 0.99, 1.01, 250.5].map(ms => clock.now(START + ms))).toEqual([700, 700, 700, 701, 950]);
});

test('knows when the host’s clock shows a time', () => {
  const clock = new Clock(12);
  clock.run(START);
  for (const logical of [13, 100, 12_345]) expect(clock.wallTime(logical)).toBe(START + logical - 12);
});

test('to run twice is to run once', () => {
  const clock = new Clock(0);
  clock.run(START);
  clock.run(START + 5);
  expect(clock.wallTime(0)).toBe(START);
});

test('goes on where it was stopped, however long that was', () => {
  const clock = new Clock(0);
  clock.run(START);
  clock.stop(START + 20.7);
  clock.stop(START + 5000);
  expect([clock.isRunning, clock.now(START + 6000)]).toEqual([false, 20]);
  clock.run(START + 7000);
  expect(clock.wallTime(20)).toBe(START + 7000);
});

test('follows where time went on without it, and never goes back', () => {
  const clock = new Clock(10);
  clock.catchUp(25, START);
  clock.catchUp(5, START);
  expect(clock.now(START)).toBe(25);
  clock.run(START);
  clock.catchUp(5000, START);
  expect(clock.now(START)).toBe(5000);
});

test('counts 3, 2, 1 and is over, and says when to wake it', () => {
  const countIn = new CountIn(1000);
  const seen: number[] = [];
  for (; countIn.left > 0; countIn.wake(countIn.nextAt)) seen.push(countIn.left);
  expect(seen).toEqual([3, 2, 1]);
  countIn.wake(999_999);
  expect(countIn.left).toBe(0);
});

import { expect, test } from 'vitest';
import { Clock } from './clock.js';

/** A clock and the wall on which another one hangs. */
function begin(elapsed: number) {
  const wall = { time: 1000.25 };
  return { wall, clock: new Clock(elapsed, () => wall.time) };
}

test('stands still until it runs', () => {
  const { wall, clock } = begin(700);
  wall.time += 500;
  expect([clock.isRunning, clock.now(), clock.now(1e9), clock.wallTime(800)]).toEqual([false, 700, 700, undefined]);
});

test('runs with the wall clock, in whole milliseconds, and never backwards', () => {
  const { wall, clock } = begin(700);
  clock.run();
  expect([clock.isRunning, clock.wallTime(700)]).toEqual([true, wall.time]);
  expect([-50, 0, 0.99, 1.01, 250.5].map(ms => clock.now(wall.time + ms))).toEqual([700, 700, 700, 701, 950]);
});

test('knows when the wall clock shows a time', () => {
  const { wall, clock } = begin(12);
  clock.run();
  for (const logical of [13, 100, 12_345]) expect(clock.wallTime(logical)).toBe(wall.time + logical - 12);
});

test('to run twice is to run once', () => {
  const { wall, clock } = begin(0);
  clock.run();
  const start = clock.wallTime(0);
  wall.time += 5;
  clock.run();
  expect(clock.wallTime(0)).toBe(start);
});

test('goes on where it was stopped, however long that was', () => {
  const { wall, clock } = begin(0);
  clock.run();
  wall.time += 20.7;
  clock.stop();
  wall.time += 5000;
  clock.stop();
  expect([clock.isRunning, clock.now()]).toEqual([false, 20]);
  clock.run();
  expect(clock.wallTime(20)).toBe(wall.time);
});

test('follows where time went on without it, and never goes back', () => {
  const { wall, clock } = begin(10);
  clock.catchUp(25);
  clock.catchUp(5);
  expect(clock.now()).toBe(25);
  clock.run();
  clock.catchUp(5000);
  expect(clock.now(wall.time)).toBe(5000);
});

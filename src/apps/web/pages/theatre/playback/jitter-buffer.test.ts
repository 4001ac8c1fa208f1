import { expect, test } from 'vitest';
import { JitterBuffer } from './jitter-buffer.js';

test('a new viewer sees at once what has arrived', () => {
  const pace = new JitterBuffer();
  pace.arrived(0, 60_000, 5000);
  expect(pace.dueAt(60_000)).toBe(5000);
});

test('entries that arrive together are shown at the intervals in which they were played', () => {
  const pace = new JitterBuffer();
  pace.arrived(0, 0, 1000);
  pace.arrived(600, 1000, 2000);
  expect([600, 800, 1000].map(time => pace.dueAt(time))).toEqual([2000, 2200, 2400]);
});

test('after a late entry the next is on time, and the delay shrinks slowly', () => {
  const pace = new JitterBuffer();
  pace.arrived(0, 0, 1000);
  pace.arrived(600, 1000, 2000);
  for (let k = 1; k <= 50; k++) pace.arrived(1000 + k * 100, 1000 + k * 100, 2000 + k * 100);
  expect(pace.dueAt(6000)).toBe(7250);
});

test('a pause in the game is not a delay', () => {
  const pace = new JitterBuffer();
  pace.arrived(0, 0, 1000);
  pace.arrived(100, 100, 61_100);
  expect(pace.dueAt(100)).toBe(61_100);
  pace.arrived(200, 200, 61_200);
  expect(pace.dueAt(200)).toBe(61_200);
});

test('it catches up after a lost connection', () => {
  const pace = new JitterBuffer();
  pace.arrived(0, 0, 1000);
  pace.arrived(100, 20_000, 21_000);
  expect([100, 18_500, 20_000].map(time => pace.dueAt(time) - 21_000)).toEqual([-18_400, 0, 1500]);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, planFilm } from './frames.js';

test('has a frame for each entry, and shows the last one longer', () => {
  expect(planFilm([100, 300, 300, 5000], 0, 1)).toEqual({
    frames: [
      { position: 0, ms: 100 },
      { position: 1, ms: 200 },
      { position: 2, ms: 2000 },
      { position: 4, ms: 2500 },
    ],
    until: 4,
  });
});

test('merges entries that are close together', () => {
  const times = Array.from({ length: 100 }, (_, k) => 10 * (k + 1));
  const { frames } = planFilm(times, 0, 1);
  expect(frames.slice(0, 3)).toEqual([
    { position: 0, ms: 50 },
    { position: 5, ms: 50 },
    { position: 10, ms: 50 },
  ]);
  expect(planFilm(times, 0, 4).frames.length).toBeLessThan(frames.length);
});

test('starts in the middle, or at the end', () => {
  expect(planFilm([100, 300, 500], 2, 1).frames.map(({ position }) => position)).toEqual([2, 3]);
  expect(planFilm([100], 1, 1)).toEqual({ frames: [{ position: 1, ms: 2500 }], until: 1 });
  expect(planFilm([], 0, 1)).toEqual({ frames: [{ position: 0, ms: 2500 }], until: 0 });
});

test('limits the number of frames, and says where the film ends', () => {
  const times = Array.from({ length: 10_000 }, (_, k) => 1000 * k);
  const plan = planFilm(times, 0, 1, 30);
  expect([plan.frames.length, plan.until]).toEqual([30, plan.frames.at(-1)!.position]);
  expect(plan.until).toBeLessThan(40);
});

test('orders the frames, none too short, and lasts about as long as the game at that speed', () => {
  const waits = fc.array(fc.nat({ max: 3000 }), { maxLength: 60 });
  fc.assert(
    fc.property(waits, fc.constantFrom(0.5, 1, 2, 8, 64), fc.nat(), (waits, speed, place) => {
      let now = 0;
      const times = waits.map(wait => {
        now += wait;
        return now;
      });
      const from = place % (times.length + 1);
      const plan = planFilm(times, from, speed);
      const positions = plan.frames.map(({ position }) => position);
      expect(positions).toEqual([...new Set(positions)].sort((one, other) => one - other));
      expect(positions[0]! >= from && positions.at(-1) === times.length).toBe(true);
      expect(plan.frames.every(({ ms }) => ms >= 50)).toBe(true);
      const played = waits.slice(from).reduce((sum, wait) => sum + Math.min(wait / speed, 2000), 0);
      expect(Math.abs(lengthOf(plan) - 2500 - played)).toBeLessThanOrEqual(50 + 1e-6);
    }),
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SpectatorClock } from './live-edge.js';

describe('the delay of a spectator', () => {
  test('a new spectator sees at once what has arrived', () => {
    const clock = new SpectatorClock();
    clock.heard(60_000, 5000);
    expect([clock.timeAt(5000), clock.dueAt(60_000)]).toEqual([60_000, 5000]);
  });

  test('the first move says how late lines are, a tick only how late they are at most', () => {
    const clock = new SpectatorClock();
    clock.heard(0, 900);
    clock.heard(1000, 1500);
    expect(clock.dueAt(2000)).toBe(2620);
    clock.moved(2000, 2040);
    expect(clock.dueAt(3000)).toBe(3040);
    clock.heard(2500, 3500);
    expect(clock.dueAt(4000)).toBe(4040);
  });

  test('moves that arrive together are shown at the intervals in which they were played', () => {
    const clock = new SpectatorClock();
    clock.moved(0, 1000);
    for (const at of [920, 960, 1000]) clock.moved(at, 2000);
    expect([920, 960, 1000].map(time => clock.dueAt(time))).toEqual([1996, 2036, 2076]);
  });

  test('after a late move the delay is short again with the next one, and shrinks', () => {
    const clock = new SpectatorClock();
    clock.moved(0, 1000);
    clock.moved(400, 2400);
    expect(clock.timeAt(2400)).toBe(400);
    clock.moved(2000, 3000);
    expect(clock.dueAt(2000)).toBe(3120);
    for (let k = 1; k <= 20; k++) clock.moved(2000 + k, 3000 + k);
    expect(clock.dueAt(3000)).toBe(4080);
  });

  test('a pause of the player’s clock is followed', () => {
    const clock = new SpectatorClock();
    clock.moved(0, 1000);
    expect(clock.timeAt(3000)).toBe(2000);
    clock.moved(1200, 3000);
    expect(clock.timeAt(3000)).toBe(1200);
  });
});

test('with up to 100 ms of jitter, time never goes back and no move is shown later than the slowest one', () => {
  const move = fc.record({ pause: fc.integer({ min: 20, max: 900 }), jitter: fc.nat({ max: 100 }) });
  fc.assert(
    fc.property(fc.array(move, { minLength: 1, maxLength: 60 }), moves => {
      const clock = new SpectatorClock();
      let [at, arrival, shown] = [0, 0, Number.NEGATIVE_INFINITY];
      for (const { pause, jitter } of moves) {
        at += pause;
        const next = Math.max(arrival, at + 10 + jitter);
        for (const now of [arrival, (arrival + next) / 2, next]) {
          if (now === next) clock.moved(at, now);
          if (now > 0) expect(clock.timeAt(now)).toBeGreaterThanOrEqual(shown);
          if (now > 0) shown = clock.timeAt(now);
        }
        arrival = next;
        expect(clock.dueAt(at) - at).toBeLessThanOrEqual(110);
      }
    }),
  );
});

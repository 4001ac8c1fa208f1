import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Playback, SPEEDS, type Speed } from './playback.js';

test('each entry is played at its time', () => {
  const playback = new Playback([0, 100, 100, 250]);
  expect([playback.position, playback.isPlaying, playback.speed]).toEqual([0, false, 1]);
  playback.play(5000);
  expect([5000, 5099, 5100, 5249, 5250].map(now => playback.advance(now))).toEqual([1, 1, 3, 3, 4]);
});

test('it says when to come back, until it rests at the end', () => {
  const playback = new Playback([100, 250]);
  expect(playback.nextAt()).toBeUndefined();
  playback.play(1000);
  expect(playback.nextAt()).toBe(1100);
  playback.advance(1100);
  expect(playback.nextAt()).toBe(1250);
  playback.advance(9999);
  expect([playback.nextAt(), playback.isPlaying, playback.position]).toEqual([undefined, false, 2]);
});

test('a pause takes no time', () => {
  const playback = new Playback([100]);
  playback.play(0);
  playback.pause(60);
  expect([playback.advance(5000), playback.nextAt(), playback.isPlaying]).toEqual([0, undefined, false]);
  playback.play(5000);
  expect(playback.nextAt()).toBe(5040);
});

test('a new speed holds from now on', () => {
  const playback = new Playback([100, 200]);
  playback.play(0);
  playback.setSpeed(4, 60);
  expect([playback.nextAt(), playback.speed]).toEqual([70, 4]);
  playback.setSpeed(0.25, 70);
  expect([playback.position, playback.nextAt()]).toEqual([1, 470]);
});

test('long waits are cut short', () => {
  const playback = new Playback([3_600_000, 3_600_100, 9_999_999]);
  playback.play(0);
  expect([1999, 2000, 2099, 2100, 4099, 4100].map(now => playback.advance(now))).toEqual([0, 1, 1, 2, 2, 3]);
  const brisk = new Playback([3_600_000, 3_600_100], 10);
  brisk.play(0);
  expect([9, 10, 19, 20].map(now => brisk.advance(now))).toEqual([0, 1, 1, 2]);
});

test('a seek goes to where the entry has just been played, and plays on if it was playing', () => {
  const playback = new Playback([100, 200, 300]);
  playback.seek(2, 0);
  expect([playback.position, playback.isPlaying]).toEqual([2, false]);
  playback.play(50);
  expect(playback.nextAt()).toBe(150);
  playback.seek(0, 80);
  expect([playback.position, playback.isPlaying, playback.nextAt()]).toEqual([0, true, 180]);
  playback.seek(99, 90);
  expect([playback.position, playback.isPlaying]).toEqual([3, false]);
  playback.seek(-1, 90);
  expect(playback.position).toBe(0);
});

test('what comes later is played from where it rested', () => {
  const playback = new Playback([100, 200]);
  playback.play(0);
  expect(playback.advance(500)).toBe(2);
  playback.grow([300, 350]);
  expect([playback.position, playback.isPlaying, playback.nextAt()]).toEqual([2, false, undefined]);
  playback.play(1000);
  expect(playback.nextAt()).toBe(1100);
  playback.grow([9000]);
  expect([1100, 1150, 3149, 3150].map(now => playback.advance(now))).toEqual([3, 4, 4, 5]);
  expect(playback.positionAt(350)).toBe(4);
});

test('playing from the end begins again', () => {
  const playback = new Playback([100]);
  playback.play(0);
  playback.advance(100);
  playback.play(500);
  expect([playback.position, playback.nextAt()]).toEqual([0, 600]);
});

test('a game without entries is at its end', () => {
  const playback = new Playback([]);
  playback.play(0);
  expect([playback.position, playback.isPlaying, playback.nextAt(), playback.advance(1)]).toEqual([
    0,
    false,
    undefined,
    0,
  ]);
});

test('a time of the game has a position', () => {
  const playback = new Playback([0, 0, 50, 5000]);
  expect([-1, 0, 49, 50, 4999, 5000, 1e9].map(time => playback.positionAt(time))).toEqual([0, 2, 2, 3, 3, 4, 4]);
});

const times = fc.array(fc.nat({ max: 3000 }), { minLength: 1, maxLength: 60 }).map(waits => {
  let time = 0;
  return waits.map(wait => (time += wait));
});
const speeds = fc.constantFrom<Speed>(...SPEEDS);

/** How many entries are due after so many milliseconds of playing at speed 1. */
function expectedAt(log: readonly number[], played: number): number {
  let [due, last] = [0, 0];
  return log.filter(time => {
    due += Math.min(time - last, 2000);
    last = time;
    return due <= played;
  }).length;
}

test('however the clock is read, whatever the speeds and pauses: only the time that was played counts', () => {
  const stage = fc.record({ speed: speeds, reads: fc.array(fc.nat({ max: 900 })), pause: fc.nat({ max: 5000 }) });
  fc.assert(
    fc.property(times, fc.array(stage, { maxLength: 12 }), fc.nat(), (log, stages, start) => {
      const playback = new Playback(log);
      let [now, played] = [start, 0];
      for (const { speed, reads, pause } of stages) {
        if (playback.position === log.length) return;
        playback.play(now);
        playback.setSpeed(speed, now);
        for (const wait of reads) {
          now += wait;
          played += wait * speed;
          expect(playback.advance(now)).toBe(expectedAt(log, played));
        }
        playback.pause(now);
        now += pause;
        expect(playback.advance(now)).toBe(expectedAt(log, played));
      }
    }),
  );
});

test('a host that wakes up just when it was told passes every entry, however odd its clock', () => {
  const clock = fc.double({ min: 0, max: 1e12, noNaN: true });
  fc.assert(
    fc.property(times, speeds, clock, (log, speed, start) => {
      const playback = new Playback(log);
      playback.setSpeed(speed, start);
      playback.play(start);
      for (let wakes = 0; playback.isPlaying; wakes++) {
        const before = playback.position;
        expect(playback.advance(playback.nextAt()!)).toBeGreaterThan(before);
        expect(wakes).toBeLessThan(log.length);
      }
      expect(playback.position).toBe(log.length);
    }),
  );
});

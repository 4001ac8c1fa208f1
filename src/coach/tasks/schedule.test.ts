import { describe, expect, test } from 'vitest';
import {
  byDue,
  daysUntilDue,
  isDue,
  isLearned,
  newProgress,
  type Progress,
  practised,
  tooMany,
  WAITS_IN_DAYS,
} from './schedule.js';

const DAY = 86_400_000;
const NOW = 1_800_000_000_000;

/** Mastered so many times, each time on the day it was due. */
function solved(times: number): { readonly progress: Progress; readonly now: number } {
  let [progress, now] = [newProgress(NOW), NOW];
  for (let k = 0; k < times; k++) {
    progress = practised(progress, 'solved', now);
    now = progress.due ?? now;
  }
  return { progress, now };
}

describe('a drill', () => {
  test('is due at once when it is new', () => {
    expect(isDue(newProgress(NOW), NOW)).toBe(true);
    expect(daysUntilDue(newProgress(NOW), NOW)).toBeUndefined();
  });

  test('comes back after 1, 3, 7 and 21 days, and is then learned', () => {
    const waits = WAITS_IN_DAYS.map((_, k) => (solved(k + 1).now - solved(k).now) / DAY);
    expect(waits).toEqual([1, 3, 7, 21]);
    expect(isLearned(solved(4).progress)).toBe(false);
    expect(isLearned(solved(5).progress)).toBe(true);
    expect(isDue(solved(5).progress, NOW * 2)).toBe(false);
  });

  test('that is solved is not due before its day', () => {
    const { progress } = solved(2);
    const due = NOW + (1 + 3) * DAY;
    expect(progress).toEqual({ box: 2, due });
    expect([isDue(progress, due - 1), isDue(progress, due)]).toEqual([false, true]);
    expect(daysUntilDue(progress, due - 1)).toBe(1);
    expect(daysUntilDue(progress, due - 3 * DAY)).toBe(3);
  });

  test('that is solved again too early stays where it is', () => {
    const { progress } = solved(2);
    expect(practised(progress, 'solved', progress.due! - 1)).toBe(progress);
  });

  test('that is missed begins again and stays due, whenever that happens', () => {
    for (const times of [0, 1, 4, 5]) {
      const missed = practised(solved(times).progress, 'missed', NOW + 5);
      expect(missed).toEqual({ box: 0, due: NOW + 5 });
      expect(isDue(missed, NOW + 5)).toBe(true);
    }
  });

  test('that is due longest comes first, and one that is learned comes last', () => {
    const [learned, waiting, due, longDue] = [
      { box: 5 },
      { box: 1, due: 30 },
      { box: 0, due: 20 },
      { box: 0, due: 10 },
    ];
    expect([learned, waiting, due, longDue].sort(byDue)).toEqual([longDue, due, waiting, learned]);
  });
});

describe('too many drills', () => {
  const kept = (made: number, progress: Progress) => ({ made, progress });
  const [old, learned, young] = [kept(1, { box: 0, due: 9 }), kept(2, { box: 5 }), kept(3, { box: 1, due: 9 })];

  test('lose those that are learned, then the oldest', () => {
    expect(tooMany([old, learned, young], 3)).toEqual([]);
    expect(tooMany([old, learned, young], 2)).toEqual([learned]);
    expect(tooMany([old, learned, young], 1)).toEqual([learned, old]);
  });
});

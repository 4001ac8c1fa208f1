import { describe, expect, test } from 'vitest';
import { dayAt, dayFrom, isDay, longestStreak, monthFrom, streakOf, weeksOf } from './days.js';

describe('a streak', () => {
  const days = new Set(['2026-11-16', '2026-11-15', '2026-11-14', '2026-11-11', '2026-10-31', '2026-11-01']);

  test.each([
    ['2026-11-16', 3],
    ['2026-11-17', 3],
    ['2026-11-18', 0],
    ['2026-11-12', 1],
    ['2026-11-01', 2],
    ['2026-11-13', 0],
  ])('on %s is %i days long: the day itself may still be to come', (today, streak) => {
    expect(streakOf(days, today)).toBe(streak);
  });

  test('the longest one may be over', () => {
    expect([longestStreak(days), longestStreak(new Set())]).toEqual([3, 0]);
  });

  test('goes on across a leap day and the end of a year', () => {
    expect(streakOf(new Set(['2028-02-28', '2028-02-29', '2028-03-01']), '2028-03-01')).toBe(3);
    expect(streakOf(new Set(['2026-12-31', '2027-01-01']), '2027-01-01')).toBe(2);
  });
});

test('the weeks of a month begin on Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([undefined, undefined, undefined, undefined, undefined, undefined, '2026-11-01']);
  expect(weeks.at(-1)).toEqual(['2026-11-30', ...Array(6).fill(undefined)]);
  expect(weeks.flat().filter(Boolean)).toHaveLength(30);
  expect(weeksOf('2027-02')).toHaveLength(4);
});

test('months go on across years', () => {
  expect([monthFrom('2026-12', 1), monthFrom('2026-01', -1), monthFrom('2026-11', 0)]).toEqual([
    '2027-01',
    '2025-12',
    '2026-11',
  ]);
});

test.each(['2026-02-30', '2026-1-1', '', undefined, 20261116, '2026-11-16T00'])('%j is not a day', value => {
  expect(isDay(value)).toBe(false);
});

test('days are those of the calendar, for a century', () => {
  for (let number = 0; number < 50_000; number++) {
    const expected = new Date(number * 86_400_000).toISOString().slice(0, 10);
    const day = dayAt(number * 86_400_000 + 86_399_999);
    if (day !== expected || dayFrom('1970-01-01', number) !== expected)
      expect([number, day]).toEqual([number, expected]);
  }
  expect(dayFrom('2000-03-01', -1)).toBe('2000-02-29');
});

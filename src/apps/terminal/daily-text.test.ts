import { expect, test } from 'vitest';
import type { DailyResult } from '#front/daily-result.js';
import { calendarLines, outcomeText, shareText, streakText } from './daily-text.js';

const RESULT: DailyResult = {
  day: '2026-11-16',
  game: 'columns',
  id: 'a',
  attempt: 'first',
  preset: 'normal',
  compared: 'score',
  ending: { phase: 'won', score: 1234, duration: 61_230, rank: 3 },
};
const GAME = {
  title: 'Static Columns',
  presets: [{ id: 'normal', title: 'Normal', about: '', settings: {}, compare: 'score' }],
} as const;

test('the calendar marks the days that were played', () => {
  expect(calendarLines('2026-11-16', new Set(['2026-11-01', '2026-11-15', '2026-11-16', '2026-10-30']))).toEqual([
    'November 2026',
    'Mo Tu We Th Fr Sa Su',
    '                   1*',
    ' 2  3  4  5  6  7  8',
    ' 9 10 11 12 13 14 15*',
    '16*17 18 19 20 21 22',
    '23 24 25 26 27 28 29',
    '30',
  ]);
});

test('a streak is told with the longest one', () => {
  expect(streakText([RESULT, { ...RESULT, day: '2026-11-15' }], '2026-11-17')).toBe('2 days in a row (longest: 2)');
  expect(streakText([RESULT], '2026-11-16')).toBe('1 day in a row (longest: 1)');
});

test('credits are counted in Static Columns only', () => {
  expect(outcomeText({ ...RESULT, game: 'identic' })).toBe('1234 points');
});

test('an outcome is what the preset compares', () => {
  const byTime: DailyResult = { ...RESULT, compared: 'time' };
  const lost: DailyResult = { ...byTime, ending: { ...RESULT.ending!, phase: 'lost' } };
  const { ending: _, ...left } = RESULT;
  expect([RESULT, byTime, lost, left, { ...RESULT, attempt: 'practice' as const }].map(outcomeText)).toEqual([
    '1234 credits',
    '1:01.23',
    'goal not reached',
    'not finished',
    '1234 credits (practice)',
  ]);
});

test('a shared result has game, day, preset, rank, streak and a link, and nothing of the board', () => {
  const results = [RESULT, { ...RESULT, day: '2026-11-15' }];
  expect(shareText(RESULT, GAME, { results, server: 'http://localhost:8080' })).toBe(
    [
      'Gridfall daily challenge, 2026-11-16',
      'Static Columns (Normal): 1234 credits',
      'rank 3, 2-day streak',
      'http://localhost:8080/daily?day=2026-11-16',
    ].join('\n'),
  );
});

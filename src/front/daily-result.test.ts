import { describe, expect, test } from 'vitest';
import { comparedValue, type DailyResult, finishedDays, readResults, resultOf, withResult } from './daily-result.js';

const first: DailyResult = {
  day: '2026-11-16',
  game: 'columns',
  id: 'one',
  attempt: 'first',
  preset: 'normal',
  compared: 'score',
};
const ending = { phase: 'won', score: 70, duration: 61_000 };
const practice: DailyResult = { ...first, id: 'two', attempt: 'practice' };

/** What is known after all of these, in this order. */
const known = (...results: readonly DailyResult[]): DailyResult | undefined =>
  resultOf(
    results.reduce((list, result) => withResult(list, result), [] as readonly DailyResult[]),
    first.day,
    first.game,
  );

describe('the result of a day', () => {
  const [finished, practised] = [
    { ...first, ending },
    { ...practice, ending: { ...ending, score: 999 } },
  ];

  test('is that of the first attempt, whatever practice brings', () => {
    expect(known(first, finished, practice, practised)).toEqual(finished);
  });

  test('of an attempt that was left is replaced by finished practice, and by itself once it is finished', () => {
    expect(known(first, practice)).toEqual(first);
    expect(known(first, practice, practised)).toEqual(practised);
    expect(known(first, practised, finished)).toEqual(finished);
  });

  test('can be completed later', () => {
    const ranked = { ...finished, ending: { ...ending, rank: 3 } };
    expect(known(finished, ranked)).toEqual(ranked);
  });

  test('counts only when it is finished', () => {
    const other: DailyResult = { ...finished, game: 'identic', day: '2026-11-15' };
    const all = [first, other].reduce((results, result) => withResult(results, result), [] as readonly DailyResult[]);
    expect([[...finishedDays(all)], [...finishedDays(all, 'columns')]]).toEqual([['2026-11-15'], []]);
    expect(all.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-15']);
  });

  test('is a score, a time, or nothing if the goal was missed', () => {
    expect(comparedValue(first, ending)).toBe(70);
    expect(comparedValue({ ...first, compared: 'time' }, ending)).toBe(61_000);
    expect(comparedValue({ ...first, compared: 'time' }, { ...ending, phase: 'lost' })).toBeUndefined();
  });
});

test('results are read as they were stored, without what is damaged', () => {
  const good = [{ ...first, ending: { ...ending, rank: 2 } }, practice];
  const bad = [null, 7, {}, { ...first, day: '2026-13-01' }, { ...first, game: '<b>' }, { ...first, id: undefined }];
  expect(readResults(JSON.parse(JSON.stringify([...good, ...bad])))).toEqual(good);
  expect(readResults([{ ...first, ending: { phase: 'won', score: -1, duration: 0 } }])).toEqual([first]);
  expect([readResults('[]'), readResults(undefined)]).toEqual([[], []]);
});

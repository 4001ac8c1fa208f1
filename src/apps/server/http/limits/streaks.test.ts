import { expect, test } from 'vitest';
import { Streaks } from './streaks.js';

const REST_MS = 10_000;

test('ten in a row are too many, until nobody has asked for ten seconds', () => {
  const streaks = new Streaks();
  let now = 0;
  for (let i = 0; i < 10; i++) {
    expect(streaks.isTooMany('a', now)).toBe(false);
    streaks.count('a', now);
    now += REST_MS - 1;
  }
  for (let i = 0; i < 5; i++) {
    expect(streaks.isTooMany('a', now)).toBe(true);
    now += REST_MS - 1;
  }
  expect(streaks.isTooMany('b', now)).toBe(false);
  expect(streaks.isTooMany('a', now + 1)).toBe(false);
});

test('a rest begins a new row', () => {
  const streaks = new Streaks();
  for (let i = 0; i < 9; i++) streaks.count('a', i);
  streaks.count('a', 9 + REST_MS);
  expect(streaks.isTooMany('a', 10 + REST_MS)).toBe(false);
});

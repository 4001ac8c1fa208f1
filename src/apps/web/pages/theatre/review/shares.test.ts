import { describe, expect, test } from 'vitest';
import { MOST_DECISIONS, turnsToReview } from './shares.js';

describe('the turns to review', () => {
  test('are all of them on a usual field', () => {
    expect(turnsToReview(300, 200)).toEqual({ from: 0, to: 300 });
    expect(turnsToReview(1, 16)).toEqual({ from: 0, to: 1 });
  });

  test('are the last ones of a long game', () => {
    expect(turnsToReview(5000, 200)).toEqual({ from: 5000 - MOST_DECISIONS, to: 5000 });
  });

  test('are fewer on a large field, and never none', () => {
    expect(turnsToReview(300, 2000)).toEqual({ from: 200, to: 300 });
    expect(turnsToReview(300, 10 ** 9)).toEqual({ from: 299, to: 300 });
  });
});

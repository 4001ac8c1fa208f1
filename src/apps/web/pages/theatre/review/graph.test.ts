import { describe, expect, test } from 'vitest';
import { LOST } from '#bots/search/worth.js';
import type { Reviewed } from '#coach/thinking/kinds/review.js';
import { areaPath, heightOf, linePath, scaleOf } from './graph.js';

const course = (standings: readonly number[], first = 0): Reviewed[] =>
  standings.map((standing, k) => ({
    turn: first + k,
    from: (first + k) * 2,
    to: (first + k + 1) * 2,
    standing,
    loss: 0,
    isProven: false,
  }));

const LINE = { low: 0, high: 100 };
const heights = (path: string): number[] => [...path.matchAll(/[ML][\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));

describe('the scale', () => {
  test('leaves out the few most extreme standings, and lost ones', () => {
    const usual = Array.from({ length: 98 }, (_, k) => k);
    expect(scaleOf(course([...usual, -1e12, 1e12, LOST]), false)).toEqual({ low: 2, high: 95 });
  });

  test('of scores begins at nothing', () => {
    expect(scaleOf(course([880, 887, 700]), true)).toEqual({ low: 0, high: 887 });
  });

  test('clamps what lies outside, and has room for what is lost', () => {
    expect(heightOf(LOST, LINE)).toBe(0);
    expect(heightOf(-1e12, LINE)).toBe(heightOf(0, LINE));
    expect(heightOf(0, LINE)).toBeGreaterThan(0.1);
    expect(heightOf(1e12, LINE)).toBe(heightOf(100, LINE));
    expect(heightOf(100, LINE)).toBeLessThan(1);
  });

  test('puts a game that always stands the same into the middle', () => {
    const same = course([7, 7, 7]);
    expect(heightOf(7, scaleOf(same, false))).toBeCloseTo(0.54);
    expect(scaleOf([], false)).toEqual({ low: 0, high: 0 });
  });
});

describe('the line', () => {
  test('of a single decision goes from its beginning to its end', () => {
    expect(linePath(course([100]), 4, LINE)).toBe('M0 6L500 6');
    expect(areaPath(course([100]), 4, LINE)).toBe('M0 100L0 6L500 6L500 100Z');
  });

  test('ends at the bottom where the game is lost', () => {
    expect(heights(linePath(course([100, 0, LOST]), 6, LINE))).toEqual([6, 86, 100, 100]);
  });

  test('is interrupted where turns are not reviewed yet', () => {
    const path = linePath([...course([1, 2]), ...course([3], 4)], 10, LINE);
    expect(path.match(/M/g)).toHaveLength(2);
  });

  test('of 5000 decisions has few points, and still shows the worst of them', () => {
    const long = course(Array.from({ length: 5000 }, (_, k) => (k === 2501 ? 0 : 100)));
    const path = linePath(long, 10_000, LINE);
    expect(heights(path).length).toBeLessThan(500);
    expect(Math.max(...heights(path))).toBe(86);
  });

  test('needs no entries', () => {
    expect([linePath([], 0, LINE), areaPath([], 0, LINE)]).toEqual(['', '']);
  });
});

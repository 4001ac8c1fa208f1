import { expect, test } from 'vitest';
import type { Severity } from '#coach/severity.js';
import type { Reviewed } from '#coach/thinking/kinds/review.js';
import { type Faulty, faultAt, faultNear, markedAfter, markedBefore, markedIn } from './mistakes.js';

const good = (turn: number): Reviewed => ({
  turn,
  from: turn * 10,
  to: turn * 10 + 10,
  standing: 0,
  loss: 0,
  isProven: false,
});
const bad = (turn: number, severity: Severity, loss: number): Faulty => ({
  ...good(turn),
  loss,
  severity,
  played: [],
  better: { moves: [], reasons: [] },
});

const SLIGHT = bad(1, 'inexact', 9);
const FIRST = bad(3, 'mistake', 20);
const WORST = bad(5, 'blunder', 90);
const LAST = bad(8, 'mistake', 30);
const FOURTH = bad(9, 'mistake', 10);
const GAME = [good(0), SLIGHT, good(2), FIRST, good(4), WORST, good(6), good(7), LAST, FOURTH];

test('slight mistakes are shown, but nobody is led to them', () => {
  expect(markedIn(GAME)).toEqual([FIRST, WORST, LAST, FOURTH]);
  expect(faultAt(GAME, 15)).toBe(SLIGHT);
});

test('a mistake is shown from when it could be made until it was made', () => {
  expect([29, 30, 39, 40].map(position => faultAt(GAME, position))).toEqual([undefined, FIRST, FIRST, undefined]);
});

test('jumping goes from mistake to mistake, and within one to its beginning', () => {
  expect([0, 30, 31, 90].map(position => markedAfter(GAME, position))).toEqual([FIRST, WORST, WORST, undefined]);
  expect([0, 30, 31, 90].map(position => markedBefore(GAME, position))).toEqual([undefined, undefined, FIRST, LAST]);
});

test('pointing beside a mark means the nearest one', () => {
  expect([24, 42, 43, 60].map(position => faultNear(GAME, position, 12))).toEqual([FIRST, WORST, WORST, WORST]);
  expect(faultNear(GAME, 65, 12)).toBe(undefined);
});

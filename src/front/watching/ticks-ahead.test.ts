import { expect, test } from 'vitest';
import type { Entry } from '#engine/play/replay.js';
import { openSession } from '#engine/play/session.js';
import { game as counting } from '#test/example/counting/game.js';
import { shownOf, TicksAhead } from './ticks-ahead.js';

const ahead = (tickMs: number): TicksAhead =>
  new TicksAhead(openSession(counting, { settings: { tickMs, goal: 1000 } }).forecast());

const timesOf = (ticks: readonly Entry[]): number[] => ticks.map(({ at }) => at);

test('ticks are shown when they are due', () => {
  const ticks = ahead(500);
  expect([499, 500, 1200].map(time => timesOf(ticks.upTo(time)))).toEqual([[], [500], [500, 1000]]);
  expect(ticks.dueAfter(2)).toBe(1500);
});

test('without news, time stops two seconds after the first tick', () => {
  const ticks = ahead(600);
  expect(timesOf(ticks.upTo(60_000))).toEqual([600, 1200, 1800, 2400]);
  expect(ticks.dueAfter(4)).toBeUndefined();
  expect(timesOf(ticks.upTo(60_000))).toEqual([600, 1200, 1800, 2400]);
});

const entries = (...texts: readonly string[]): Entry[] =>
  texts.map(text => ({ at: Number(text.slice(1)), text: text.charAt(0) }));
const isDeal = ({ text }: Entry): boolean => text === '=';

test.each([
  { shown: [], log: ['+5'], is: 0 },
  { shown: ['.1'], log: ['.1'], is: 1 },
  { shown: ['.1'], log: ['.1', '=1', '+5'], is: 1 },
  { shown: ['.1', '.2'], log: ['.1', '=1', '.2', '+5'], is: 3 },
  { shown: ['.1', '.2'], log: ['.1', '+2', '.2'], is: undefined },
  { shown: ['.1'], log: ['.2'], is: undefined },
  { shown: ['.1'], log: ['=0'], is: undefined },
])('of $log, after $shown were shown, $is are shown already', ({ shown, log, is }) => {
  expect(shownOf(entries(...shown), entries(...log), isDeal)).toBe(is);
});

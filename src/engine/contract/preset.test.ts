import { expect, test } from 'vitest';
import { game as counting } from '#test/example/counting/game.js';
import { leaderboardOf } from './leaderboard.js';
import { presetById, presetOf } from './preset.js';
import { comparedBy, comparedOn } from './settings.js';

test('a preset is found by its id', () => {
  expect(presetById(counting, 'sprint')?.title).toBe('Sprint');
  expect(presetById(counting, 'none')).toBeUndefined();
  expect(presetById({}, 'sprint')).toBeUndefined();
});

test('settings belong to a preset if they are equal once defaults are filled in', () => {
  expect(presetOf(counting, { tickMs: 500 })?.id).toBe('sprint');
  expect(presetOf(counting, { goal: 100, tickMs: 500 })?.id).toBe('sprint');
  expect(presetOf(counting, { goal: 99, tickMs: 500 })).toBeUndefined();
  expect(() => presetOf(counting, { colour: 1 })).toThrow('unknown setting "colour"');
});

test('what is compared is part of the key of a leaderboard, but only if it is the time', () => {
  expect(leaderboardOf(counting, { goal: 50 })).toBe('counting goal=50');
  expect(leaderboardOf(counting, { tickMs: 500 })).toBe('counting tickMs=500 by=time');
  expect(leaderboardOf(counting, { tickMs: 501 })).toBe('counting tickMs=501');
  expect(comparedBy(counting, { tickMs: 500 })).toBe('time');
  expect(comparedOn(leaderboardOf(counting, { tickMs: 500 }))).toBe('time');
  expect(comparedOn(leaderboardOf(counting, {}))).toBe('score');
});

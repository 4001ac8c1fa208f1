import { describe, expect, test } from 'vitest';
import { loadGames } from '#games/catalogue.js';
import { nonDefaultSettings, readPlayQuery } from './play-query.js';
import { hasClock, problemsBySetting, settingsProblem } from './settings-check.js';

const games = await loadGames();
const game = games.get('dr-mario')!;
const asked = (query: string) => readPlayQuery(new URLSearchParams(query), game);

describe('a play address', () => {
  test('asks for nothing', () => {
    expect(asked('')).toEqual({ settings: {}, hasSettings: false, startsAtOnce: false });
  });

  test('sets options by name', () => {
    const { settings, startsAtOnce } = asked('level=3&speed=high&start=1');
    expect(settings).toEqual({ level: 3, speed: 'high' });
    expect(startsAtOnce).toBe(true);
    expect(settingsProblem(game, settings)).toBeUndefined();
  });

  test('names a preset, and may change it', () => {
    expect(asked('preset=hard').settings).toEqual({ level: 10, speed: 'high', goal: 1 });
    expect(asked('preset=hard&level=2').settings).toEqual({ level: 2, speed: 'high', goal: 1 });
    expect(asked('preset=endless')).toMatchObject({ settings: {}, hasSettings: true });
    expect(asked('preset=impossible&level=2')).toMatchObject({ settings: { level: 2 }, unknownPreset: 'impossible' });
  });

  test('with a seed means exactly these settings, even if they are all default', () => {
    expect(asked('seed=abc')).toMatchObject({ settings: {}, hasSettings: true, mode: 'private' });
  });

  test('sets a board, one line per row', () => {
    const { settings } = asked('mode=model&contents=r b%0A%0Ay&columns=3&rows=4');
    expect(settings).toEqual({ mode: 'model', contents: ['r b', '', 'y'], columns: 3, rows: 4 });
    expect(settingsProblem(game, settings)).toBeUndefined();
  });

  test('asks for a live game, or one to resume', () => {
    expect(asked('live=1')).toMatchObject({ mode: 'live' });
    expect(asked('live=1').ticket).toBeUndefined();
    expect(asked('live=N7NZszlJ604m')).toMatchObject({ mode: 'live', ticket: 'N7NZszlJ604m' });
    expect(asked('live=../../x').ticket).toBeUndefined();
    expect(asked('daily=1')).toMatchObject({ mode: 'daily' });
  });

  test('asks for a seed, a kept game, step by step', () => {
    expect(asked('seed=abc&kept=12&stepwise=1')).toMatchObject({ seed: 'abc', kept: '12', isStepwise: true });
    expect(asked('stepwise=0').isStepwise).toBe(false);
  });

  test.each([
    ['level=99', 'level must be a whole number from 0 to 20'],
    ['level=2.5', 'level must be'],
    ['level=', 'level must be'],
    ['speed=warp', 'speed must be one of: low, medium, high'],
    ['toString=1', 'unknown setting "toString"'],
    ['contents=r', 'contents can only be set in mode model'],
  ])('%s: the game names the problem', (query, reason) => {
    expect(settingsProblem(game, asked(query).settings)).toContain(reason);
  });
});

test('default settings are left out', () => {
  expect(nonDefaultSettings({ level: 0, speed: 'high', contents: [] }, game.options)).toEqual({ speed: 'high' });
});

test('the settings decide whether a game has a clock', () => {
  expect(hasClock(game, {})).toBe(true);
  expect(hasClock(game, { mode: 'model' })).toBe(false);
  expect(hasClock(games.get('columns')!, {})).toBe(false);
});

test('each setting that the game rejects is found', () => {
  const wrong = { rows: Number.NaN, level: 3, mode: 'model', columns: 5000, contents: ['?'] };
  expect([...problemsBySetting(game, wrong).keys()].sort()).toEqual(['columns', 'contents', 'rows']);
  expect(problemsBySetting(game, { level: 3 }).size).toBe(0);
});

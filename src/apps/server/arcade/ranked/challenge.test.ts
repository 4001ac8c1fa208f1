import { describe, expect, test } from 'vitest';
import { presetById } from '#engine/contract/preset.js';
import { loadGames } from '#games/catalogue.js';
import { game as counting } from '#test/example/counting/game.js';
import { openAppForEach } from '#test/support/server/open-app.js';
import { challengeFor, presetOfDay } from './challenge.js';
import { DAY_MS, dayOf } from './day.js';

const games = await loadGames();
const columns = games.get('columns')!;
const FIRST = Date.parse('2026-11-15');
const days = (count: number): string[] => Array.from({ length: count }, (_, k) => dayOf(FIRST + k * DAY_MS));

describe('the preset of a day', () => {
  test.each([...games.values()].map(game => [game.id, game] as const))('takes turns in %s', (_, game) => {
    const { presets = [] } = game;
    const isMarked = presets.some(({ daily }) => daily);
    const marked = presets.filter(({ daily }) => daily || !isMarked).map(({ id }) => id);
    const turns = days(marked.length).map(day => presetOfDay(game, day)!.id);
    expect([...turns].sort()).toEqual([...marked].sort());
    expect(presetOfDay(game, days(marked.length + 1).at(-1)!)!.id).toBe(turns[0]);
  });

  test('is the same in every release', () => {
    const today = [...games.values()].map(game => [game.id, presetOfDay(game, '2026-11-16')?.id]);
    expect(Object.fromEntries(today)).toMatchObject({
      columns: 'normal',
      identic: 'relaxed',
      chetyris: 'sprint',
      'dr-mario': 'normal',
      magnetic: 'sprint',
    });
  });

  test('is any of its presets in a game that marks none, and none in a game without presets', () => {
    const presets = columns.presets!.map(({ daily: _, ...preset }) => preset);
    const turns = days(presets.length).map(day => presetOfDay({ id: 'columns', presets }, day)!.id);
    expect(new Set(turns).size).toBe(presets.length);
    expect(presetOfDay({ id: 'counting' }, '2026-11-15')).toBeUndefined();
  });
});

describe('a stored challenge', () => {
  const open = openAppForEach();

  test('keeps its seed, its preset and its settings when the presets change', async () => {
    const first = await challengeFor(open.store, columns, '2026-11-15');
    const [preset] = [presetById(columns, first.preset!)!];
    expect(first).toEqual({ day: '2026-11-15', seed: first.seed, preset: preset.id, settings: preset.settings });
    const changed = { ...columns, presets: [{ ...preset, id: 'other', settings: { width: 9 } }] };
    expect(await challengeFor(open.store, changed, '2026-11-15')).toEqual(first);
  });

  test('from before there were presets has default settings', async () => {
    await open.store.remember('daily/2026-11-14/columns', 'c0ffee');
    expect(await challengeFor(open.store, columns, '2026-11-14')).toEqual({
      day: '2026-11-14',
      seed: 'c0ffee',
      settings: {},
    });
  });

  test('of a game without presets has default settings', async () => {
    const { presets: _, ...plain } = counting;
    const { preset, settings } = await challengeFor(open.store, plain, '2026-11-15');
    expect([preset, settings]).toEqual([undefined, {}]);
  });
});

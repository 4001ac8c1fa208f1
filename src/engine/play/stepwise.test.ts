import { describe, expect, test } from 'vitest';
import { loadGames } from '#games/catalogue.js';
import { openSession } from './session.js';
import { advanceOneTick, advanceUntilPlayable } from './stepwise.js';

const games = await loadGames();
const open = (id: string) => openSession(games.get(id)!, { seed: 'steps' });

describe('step by step', () => {
  test('time passes by itself until the player can move', () => {
    const session = open('dr-mario');
    expect(session.legal()).toEqual([]);
    advanceUntilPlayable(session);
    expect(session.legal().length).toBeGreaterThan(0);
    expect(session.now()).toBe(200);
  });

  test('one step plays one tick', () => {
    const session = open('dr-mario');
    advanceUntilPlayable(session);
    const due = session.deadline();
    expect(advanceOneTick(session)).toBe(true);
    expect(session.now()).toBe(due);
  });

  test('without a countdown there is no step', () => {
    expect(advanceOneTick(open('columns'))).toBe(false);
    expect(advanceOneTick(open('chetyris'))).toBe(false);
  });

  test('a step does not jump to the limit', () => {
    const session = openSession(games.get('chetyris')!, { settings: { limit: 180 }, seed: 'steps' });
    expect(session.deadline()).toBe(180_000);
    expect(advanceOneTick(session)).toBe(false);
    expect(session.status().phase).toBe('playing');
  });
});

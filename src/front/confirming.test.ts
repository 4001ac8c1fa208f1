import { expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { Confirming, LEVEL_BREAK_MS } from './confirming.js';

const games = await loadGames();
const game = games.get('chetyris')!;

test('a game that waits to begin is confirmed at once, and one under way is not', () => {
  const session = openSession(game, { seed: 'confirming' });
  const confirming = new Confirming(session, game);
  expect(confirming.due(0)).toBe('e');
  session.play('e');
  expect([confirming.due(0), confirming.nextAt]).toEqual([undefined, undefined]);
});

test('the next level begins after a break, which starts again after an absence', () => {
  const status = { phase: 'playing', score: 5, turn: 12 } as const;
  const confirming = new Confirming({ legal: () => ['e'], status: () => status }, game);
  expect([confirming.due(1000), confirming.nextAt]).toEqual([undefined, 1000 + LEVEL_BREAK_MS]);
  confirming.stop();
  expect(confirming.due(9000)).toBeUndefined();
  expect(confirming.due(9000 + LEVEL_BREAK_MS - 1)).toBeUndefined();
  expect(confirming.due(9000 + LEVEL_BREAK_MS)).toBe('e');
});

test('a confirmation that is one of several moves is left to the player', () => {
  const status = { phase: 'playing', score: 0, turn: 0 } as const;
  expect(new Confirming({ legal: () => ['e', 'a'], status: () => status }, game).due(0)).toBeUndefined();
});

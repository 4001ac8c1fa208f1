import { describe, expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { Confirming, isUndone, LEVEL_BREAK_MS, redoDecision, undoDecision } from './moves.js';

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

function columnsAfter(moves: string) {
  const session = openSession(games.get('columns')!, { seed: 'decisions' });
  for (const move of moves) session.play(move, session.now());
  return session;
}

describe('undo', () => {
  test('takes back the last dropped bar and every step after it, but no step before it', () => {
    const session = columnsAfter('rdll');
    expect(undoDecision(session, session.now())).toBe(true);
    expect(session.hash()).toBe(columnsAfter('r').hash());
  });

  test('leaves the log alone where nothing was decided', () => {
    const session = columnsAfter('rsl');
    expect(undoDecision(session, session.now())).toBe(false);
    expect(isUndone(session)).toBe(false);
  });

  test('goes back to before a piece that time alone has landed', () => {
    const session = openSession(games.get('dr-mario')!, { seed: 'decisions' });
    session.advance(session.deadline()!);
    const hash = session.hash();
    session.play('<', session.now());
    while (session.status().turn === 0) session.advance(session.deadline()!);
    expect(undoDecision(session, session.now())).toBe(true);
    expect(session.hash()).toBe(hash);
  });
});

describe('redo', () => {
  test('plays the bar again, one decision at a time', () => {
    const session = columnsAfter('rdlld');
    const hashes = [session.hash()];
    undoDecision(session, session.now());
    hashes.push(session.hash());
    undoDecision(session, session.now());
    expect(redoDecision(session, session.now())).toBe(true);
    expect(session.hash()).toBe(columnsAfter('rd').hash());
    expect(redoDecision(session, session.now())).toBe(true);
    expect(session.hash()).toBe(hashes[0]);
    expect(redoDecision(session, session.now())).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { isUndone, redoDecision, undoDecision } from './decisions.js';

const games = await loadGames();

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

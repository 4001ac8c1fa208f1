import { describe, expect, test } from 'vitest';
import { openSession, type Session } from '#engine/play/session.js';
import { loadGames } from '#games/catalogue.js';
import { LISTINGS } from '../../test/support/games/listed.js';
import { actionOf, isUsedIn, playIntent } from './intents.js';

const games = await loadGames();
const drMario = games.get('dr-mario')!;

function withPiece(): Session {
  const session = openSession(drMario, { seed: 'drop' });
  while (session.legal().length === 0) session.advance(session.deadline()!);
  return session;
}

describe('a drop in a game that only knows "down"', () => {
  test('moves the piece down until it lies; every row is in the log', () => {
    const session = withPiece();
    const { length } = session.log();
    expect(playIntent(session, 'drop', drMario, session.now())).toBe(true);
    expect(session.status().turn).toBe(1);
    const texts = session
      .log()
      .slice(length)
      .map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(1);
    expect(new Set(texts)).toEqual(new Set(['D']));
  });

  test('has no effect without a piece', () => {
    const session = openSession(drMario, { seed: 'drop' });
    expect(playIntent(session, 'drop', drMario, 0)).toBe(false);
    expect(session.log().some(({ text }) => text === 'D')).toBe(false);
  });
});

test('any other intent is its action, or nothing', () => {
  const session = withPiece();
  expect(playIntent(session, 'left', drMario, session.now())).toBe(true);
  expect(session.log().at(-1)!.text).toBe(actionOf('left', drMario));
  expect(playIntent(session, 'shift', drMario, session.now())).toBe(false);
});

test.each(LISTINGS)('$title: a piece that can be moved down can be dropped', ({ id }) => {
  const game = games.get(id)!;
  if (actionOf('down', game) !== undefined) expect(isUsedIn('drop', game, 'controls')).toBe(true);
});

test('games played by pointing have a cursor to move', () => {
  expect(isUsedIn('up', games.get('identic')!, 'cells')).toBe(true);
  expect(isUsedIn('up', games.get('magnetic')!, 'columns')).toBe(false);
  expect(isUsedIn('turn', games.get('identic')!, 'cells')).toBe(false);
});

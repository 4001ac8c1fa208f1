import { describe, expect, test } from 'vitest';
import { openSession } from '#engine/play/session.js';
import { resumeGame } from '#engine/record/resume-game.js';
import { loadGames } from '#games/catalogue.js';
import { type NewOwner, newGameFrom } from './take-over.js';

const games = await loadGames();
const owner: NewOwner = { id: 'mine', player: 'Bo', now: 0, program: '0.0.0', freshSeed: () => 'fresh' };

function played(id: string) {
  const session = openSession(games.get(id)!, { seed: 'played' });
  for (let k = 0; k < 60; k++) {
    const legal = session.legal();
    session.advance(session.now() + 100);
    if (legal.length > 0) session.play(legal[k % legal.length]!);
  }
  return session.replay();
}

describe.each([...games])('%s', (id, game) => {
  test('continues from where it was taken over, and can be resumed', () => {
    const replay = played(id);
    const count = Math.floor(replay.log.length / 2);
    const { kept, text } = newGameFrom(game, replay, count, owner);
    expect(kept).toMatchObject({ game: id, player: 'Bo', status: 'open', blemishes: ['taken-over'] });
    const { session } = resumeGame(
      () => game,
      text.match(/.*\n/g)!,
      () => 'fresh',
    );
    expect(session.log().slice(0, count)).toEqual(replay.log.slice(0, count));
    expect(session.status()).toMatchObject({ score: kept.score, turn: kept.turn });
    expect(session.legal().length > 0 || session.deadline() !== undefined).toBe(true);
  });

  test('without a seed, deals from a new one', () => {
    const { seed: _, ...replay } = played(id);
    const count = replay.log.length - 1;
    const { text } = newGameFrom(game, replay, count, owner);
    const { session } = resumeGame(
      () => game,
      text.match(/.*\n/g)!,
      () => 'other',
    );
    expect(session.log().slice(0, count)).toEqual(replay.log.slice(0, count));
    expect(session.legal().length > 0 || session.deadline() !== undefined).toBe(true);
  });
});

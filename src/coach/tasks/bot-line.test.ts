import { describe, expect, test } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { sessionAt } from '#engine/play/resume.js';
import { openSession } from '#engine/play/session.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { playLine } from './bot-line.js';

const FIVE_MORE = 5;

describe.each(LISTINGS)('$id', listing => {
  test('a bot plays on from a moment that was reached with undo, to the aim and no further', async () => {
    const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
    const first = openSession(game, { seed: 'line' });
    for (let k = 0; first.status().turn < 2 && k < 400; k++) {
      const legal = first.legal();
      if (legal.length > 0) first.play(legal[k % legal.length]!);
      if (k === 3) first.undo();
      first.advance(Math.max(first.now(), first.deadline() ?? 0));
    }
    const replay = first.replay();
    const session = sessionAt(game, replay, replay.log.length, () => 'other');
    const turn = first.status().turn + FIVE_MORE;
    const decisions = [...playLine(game, mind, session, { kind: 'outlast', turn, back: 0 })];
    expect(session.log().slice(0, replay.log.length)).toEqual(replay.log);
    expect(
      session
        .log()
        .slice(replay.log.length)
        .some(({ text }) => text === 'undo'),
    ).toBe(false);
    expect(session.status()).toMatchObject({ phase: 'playing', turn });
    expect(decisions.length).toBeGreaterThanOrEqual(FIVE_MORE);
  });
});

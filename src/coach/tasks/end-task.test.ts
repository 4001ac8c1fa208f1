import { describe, expect, test } from 'vitest';
import { sessionAt } from '#engine/play/resume.js';
import { openSession } from '#engine/play/session.js';
import { LISTINGS } from '#test/support/games/listed.js';
import { aimAfter, endTask } from './end-task.js';

const BACK = 3;

describe.each(LISTINGS)('$id', ({ game: load }) => {
  /** Some turns, one of them taken back. */
  async function played() {
    const { game } = await load();
    const session = openSession(game, { seed: 'drill' });
    for (let k = 0; session.status().turn < 8 && session.status().phase === 'playing' && k < 3000; k++) {
      const legal = session.legal();
      if (k === 40) session.undo();
      if (legal.length > 0 && k % 4 === 0) session.play(legal[((k / 4) * 5) % legal.length]!);
      session.advance(Math.max(session.now(), session.deadline() ?? 0));
    }
    return { game, replay: session.replay(), end: session.status() };
  }

  test('finds the moment before the last decisions, and the game goes on from there with its own deals', async () => {
    const { game, replay, end } = await played();
    const { start, aim } = endTask(game, replay, BACK)!;
    const from = start.log.length;
    expect(start).toEqual({ ...replay, log: replay.log.slice(0, from) });
    expect(aim).toEqual(aimAfter(end, aim.kind === 'outlast', BACK));
    const session = sessionAt(game, start, from, () => 'other');
    expect(session.status()).toMatchObject({ phase: 'playing', turn: end.turn - BACK });
    const before = sessionAt(game, replay, from - 1, () => 'other').status().turn;
    const isDeal = game.seat(game.notation.read(replay.log[from - 1]!.text)) === 'chance';
    expect(before < end.turn - BACK || isDeal).toBe(true);
  });

  test('has no such moment before its first decision', async () => {
    const { game, replay, end } = await played();
    expect(endTask(game, replay, end.turn)).toBeUndefined();
  });
});

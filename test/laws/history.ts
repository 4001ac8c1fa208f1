import { expect, test } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import { openSession } from '#engine/play/session.js';
import { game as counting } from '../example/counting/game.js';

/** The example game, and how often it is copied anew and played. */
function counted() {
  const counts = { states: 0, plays: 0 };
  const game = {
    ...counting,
    copy(state, into) {
      if (into === undefined) counts.states++;
      return counting.copy(state as never, into as never);
    },
    apply(state, action, emit) {
      counts.plays++;
      return counting.apply(state as never, action as never, emit);
    },
  } as AnyGame;
  return { game, counts };
}

function longGame(length: number) {
  const { game, counts } = counted();
  const session = openSession(game, { settings: { goal: 1_000_000 } });
  for (let k = 0; k < length; k++) {
    session.feed('=1');
    session.play('+');
  }
  return { session, counts };
}

/** What going back costs in a game of so many moves. */
export function longHistoryLaws(length: number): void {
  test('a long game has few snapshots', () => {
    expect(longGame(length).counts.states).toBeLessThan(50);
  });

  test('all of it can be taken back step by step, each at little cost, and be done again', () => {
    const { session, counts } = longGame(length);
    const there = session.canon();
    counts.plays = 0;
    for (let k = length; k > 0; k--) {
      expect(session.undo()).toBe(true);
      if (k % 997 === 0) expect(session.status()).toMatchObject({ score: k - 1 });
    }
    expect(session.undo()).toBe(false);
    expect(counts.plays / length).toBeLessThan(500);
    while (session.redo());
    expect(session.canon()).toBe(there);
  });

  test('to and fro at the end of a long game costs no more than the distance to a snapshot', () => {
    const { session, counts } = longGame(length);
    counts.plays = 0;
    for (let k = 0; k < 100; k++) {
      session.undo();
      session.redo();
    }
    expect(counts.plays / 100).toBeLessThan(3 * 64);
  });
}

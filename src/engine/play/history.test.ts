import fc from 'fast-check';
import { expect, test } from 'vitest';
import { game as counting } from '../../../test/example/counting/game.js';
import type { AnyGame } from '../contract/game.js';
import { openSession } from './session.js';
import { Steps } from './steps.js';

test('steps are what was put in, small or large, and can be gone back and forward over', () => {
  const number = fc.oneof(fc.nat({ max: 300 }), fc.nat(), fc.integer({ min: 2 ** 24 - 3, max: 2 ** 24 + 3 }));
  const step = fc.record({ action: number, drawn: fc.oneof(number, fc.integer({ min: -3, max: 3 })) });
  fc.assert(
    fc.property(fc.array(fc.oneof(step, fc.nat({ max: 9 })), { size: 'medium' }), changes => {
      const steps = new Steps();
      const model: { action: number; drawn: number }[] = [];
      for (const change of changes) {
        if (typeof change === 'number') steps.goTo(change % (model.length + 1));
        else {
          model.splice(steps.length, Infinity, change);
          steps.add(change.action, change.drawn);
          expect(steps.length).toBe(model.length);
        }
        expect(steps.drawn).toBe(model.slice(0, steps.length).reduce((sum, { drawn }) => sum + drawn, 0));
      }
      expect(model.map((_, k) => steps.actionAt(k))).toEqual(model.map(({ action }) => action));
    }),
  );
});

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

const LENGTH = 20_000;

function longGame() {
  const { game, counts } = counted();
  const session = openSession(game, { settings: { goal: 1_000_000 } });
  for (let k = 0; k < LENGTH; k++) {
    session.feed('=1');
    session.play('+');
  }
  return { session, counts };
}

test('a long game has few snapshots', () => {
  expect(longGame().counts.states).toBeLessThan(50);
});

test('all of it can be taken back step by step, each at little cost, and be done again', () => {
  const { session, counts } = longGame();
  const there = session.canon();
  counts.plays = 0;
  for (let k = LENGTH; k > 0; k--) {
    expect(session.undo()).toBe(true);
    if (k % 997 === 0) expect(session.status()).toMatchObject({ score: k - 1 });
  }
  expect(session.undo()).toBe(false);
  expect(counts.plays / LENGTH).toBeLessThan(500);
  while (session.redo());
  expect(session.canon()).toBe(there);
});

test('to and fro at the end of a long game costs no more than the distance to a snapshot', () => {
  const { session, counts } = longGame();
  counts.plays = 0;
  for (let k = 0; k < 100; k++) {
    session.undo();
    session.redo();
  }
  expect(counts.plays / 100).toBeLessThan(3 * 64);
});

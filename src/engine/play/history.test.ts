import fc from 'fast-check';
import { expect, test } from 'vitest';
import { longHistoryLaws } from '#test/laws/history.js';
import { GAMES } from '#test/support/games/listed.js';
import { Steps } from './history.js';
import { openSession } from './session.js';

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

longHistoryLaws(3_000);

test('an undo on a large field plays few steps again', () => {
  const game = GAMES.get('magnetic')!;
  let steps = 0;
  const counted: typeof game = {
    ...game,
    apply: (...parts) => {
      steps++;
      return game.apply(...parts);
    },
  };
  const session = openSession(counted, { settings: { width: 60, height: 60 }, seed: '1' });
  for (let i = 0; i < 30; i++) {
    const legal = session.legal();
    session.play(legal[(7 * i) % legal.length]!);
  }
  steps = 0;
  for (let i = 0; i < 5; i++) session.undo();
  expect(steps).toBeLessThan(12);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import { game } from '../game.js';
import type { Action, Config } from '../state.js';
import { fast, place, placements } from './fast.js';

/** Sizes at which masks change their form, and small wells, in which pieces soon meet. */
const wells: fc.Arbitrary<Config> = fc.record({
  width: fc.oneof(fc.integer({ min: 7, max: 12 }), fc.constantFrom(24, 25, 26, 29, 32, 33, 64)),
  depth: fc.oneof(fc.integer({ min: 4, max: 9 }), fc.constant(18)),
  edition: fc.constant('modern' as const),
});
const keys = fc.array(fc.constantFrom(...'aaaaddddwwwzzzssss_._.ceq+'), { maxLength: 200, size: 'max' });

test('every action of the modern edition does what it does by the plain rules', () => {
  fc.assert(
    fc.property(wells, keys, fc.nat(), (config, typed, seed) => {
      const [plain, quick] = [game.start(config), fast.start(config)];
      const [rng, twin] = [seededRng(`${seed}`), seededRng(`${seed}`)];
      const act = (action: Action): void => {
        expect(fast.apply(quick, action, ignore)).toBe(game.apply(plain, action, ignore));
        expect(fast.canon(quick)).toBe(game.canon(plain));
        expect(fast.legal(quick)).toEqual(game.legal(plain));
        expect(fast.clock!.countdown(quick)).toEqual(game.clock!.countdown(plain));
        expect(fast.status(quick)).toEqual(game.status(plain));
      };
      for (const [k, key] of typed.entries()) {
        for (let due = game.deal!(plain, rng); due; due = game.deal!(plain, rng)) {
          expect(fast.deal!(quick, twin)).toEqual(due);
          act(due);
        }
        expect(fast.deal!(quick, twin)).toBeUndefined();
        // Most games go on to the end; a deal that is not due may be fed.
        if (key === 'q' && k % 9 > 0) continue;
        act(game.notation.read(key === '+' ? `+${'ILJTOSZVFC'[k % 10]}` : key)!);
      }
    }),
    { numRuns: 25 },
  );
});

test('placements are for the edition without kicks', () => {
  const state = fast.start({ width: 10, depth: 18, edition: 'modern' });
  fast.apply(state, { type: 'draw', piece: 0 }, ignore);
  expect([placements(state, new Int32Array(40)), place(state, 0, 3)]).toEqual([0, false]);
});

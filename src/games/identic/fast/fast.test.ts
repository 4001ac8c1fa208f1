import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRng } from '#engine/chance/rng.js';
import { ignore } from '#engine/contract/event.js';
import { countPicks, fast, pickAt } from './fast.js';

test('the picks at all places are those of the list, in every state of random games', () => {
  const sizes = fc.record({
    rows: fc.integer({ min: 1, max: 8 }),
    columns: fc.constantFrom(1, 2, 5, 31, 32, 33, 70),
    colours: fc.integer({ min: 1, max: 4 }),
    bombs: fc.integer({ min: 0, max: 5 }),
  });
  fc.assert(
    fc.property(sizes, fc.nat(), fc.array(fc.nat(), { maxLength: 40 }), (settings, seed, choices) => {
      const state = fast.start(fast.configure(settings));
      const rng = seededRng(String(seed));
      for (let row = fast.deal!(state, rng); row; row = fast.deal!(state, rng)) fast.apply(state, row, ignore);
      for (const choice of choices) {
        const picks = fast.legal(state);
        const count = countPicks(state);
        expect(Array.from({ length: count }, (_, place) => pickAt(state, place))).toEqual(picks);
        if (count === 0) return;
        fast.apply(state, pickAt(state, choice % count), ignore);
      }
    }),
    { numRuns: 60 },
  );
});

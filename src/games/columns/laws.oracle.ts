import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layTable } from '#engine/play/table.js';
import { rowsOf } from '#engine/text.js';
import { CreditCounter } from './credits.oracle.js';
import { game } from './game.js';
import { letterOrDot } from './rules.js';

const size = { min: 1, max: 6 };
const games = fc.record({
  width: fc.integer(size),
  height: fc.integer({ min: 1, max: 9 }),
  extent: fc.integer({ min: 1, max: 4 }),
  series: fc.integer({ min: 2, max: 5 }),
  colours: fc.integer({ min: 1, max: 4 }),
  turns: fc.array(fc.tuple(fc.nat(), fc.string({ unit: fc.constantFrom(...'rrrrls'), maxLength: 8 })), {
    maxLength: 40,
  }),
});

/** The rules count what a second, naive writing of them counts. `times` says how many times the fewest games are tried. */
export function oracleLaws(times: number): void {
  test('the rules count what a second, naive writing of them counts, on random games', () => {
    fc.assert(
      fc.property(games, ({ width, height, extent, series, colours, turns }) => {
        const table = layTable(game, { width, height, extent, series, colours });
        const naive = new CreditCounter(width, height, series);
        for (const [number, moves] of turns) {
          const bar = Array.from({ length: extent }, (_, k) => 'ABCD'[(number >> (3 * k)) % colours]!).join('');
          naive.play(bar, `${moves}d`);
          for (const text of [`+${bar}`, ...moves, 'd']) table.play(game.notation.read(text)!);
          expect(table.state.credits).toBe(naive.credits);
          expect(table.state.isOver).toBe(naive.isOver);
          expect(rowsOf(table.state.grid.cells, width, letterOrDot)).toEqual(naive.picture());
          if (naive.isOver) return;
        }
      }),
      { numRuns: 500 * times },
    );
  });
}

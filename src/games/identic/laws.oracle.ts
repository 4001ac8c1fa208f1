import fc from 'fast-check';
import { expect, test } from 'vitest';
import { layTable } from '#engine/play/table.js';
import { letterOf } from './balls.js';
import { NaiveBoard } from './board.oracle.js';
import { game } from './game.js';
import type { State } from './rules.js';
import { printed } from './rulings.js';

const boards = fc
  .record({
    rows: fc.integer({ min: 1, max: 9 }),
    columns: fc.integer({ min: 1, max: 9 }),
    letters: fc.integer({ min: 2, max: 5 }),
  })
  .chain(({ rows, columns, letters }) => {
    const letter = fc.constantFrom(...'XFDBO'.slice(0, letters), ...'FD');
    return fc.array(fc.array(letter, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
  });
const picks = fc.array(fc.tuple(fc.nat({ max: 9 }), fc.nat({ max: 9 })), { maxLength: 40 });

function shown({ grid }: State): string[] {
  const { top, right } = printed(grid);
  return Array.from({ length: grid.height - top }, (_, k) =>
    Array.from({ length: right }, (_, x) => letterOf(grid.cells[(top + k) * grid.width + x]!)).join(''),
  );
}

/** The rules do what a second, naive writing of them does. `times` says how many times the fewest games are tried. */
export function oracleLaws(times: number): void {
  for (const edition of ['chained', 'single', 'samegame'] as const) {
    test(`edition ${edition} does what a second, naive writing of the rules does, on random games`, () => {
      fc.assert(
        fc.property(boards, picks, (rows, choices) => {
          const table = layTable(game, game.configure({ board: rows.map(row => row.join(' ')), edition }));
          const naive = new NaiveBoard(
            rows.map(row => [...row]),
            edition,
          );
          expect(table.state.isOver).toBe(naive.isOver());
          for (const [row, column] of choices) {
            const action = { type: 'pick', row, column } as const;
            expect(table.play(action)).toBe(naive.pick(row, column));
            expect(table.state.score).toBe(naive.score);
            expect(shown(table.state)).toEqual(naive.rows.map(letters => letters.join('')));
            expect(table.state.isOver).toBe(naive.isOver());
          }
        }),
        { numRuns: 250 * times },
      );
    });
  }
}

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runText } from '#test/support/games/run-text.js';
import { NaiveModel } from './model.oracle.js';
import { program } from './program.js';

const colour = fc.constantFrom(...'RBY');
const command = fc.oneof(
  { weight: 10, arbitrary: fc.constant('') },
  { weight: 4, arbitrary: fc.tuple(colour, colour).map(([one, two]) => `F ${one} ${two}`) },
  { weight: 8, arbitrary: fc.constantFrom('A', 'B', '<', '<', '>', '>') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: 6 }), colour)
      .map(([row, column, letter]) => `V ${row} ${column} ${letter}`),
  },
);

const games = fc
  .record({
    rows: fc.integer({ min: 4, max: 9 }),
    columns: fc.integer({ min: 3, max: 7 }),
    kinds: fc.constantFrom('      RrBbYy', '   Rr', '     RRb'),
  })
  .chain(({ rows, columns, kinds }) =>
    fc.record({
      rows: fc.constant(rows),
      columns: fc.constant(columns),
      contents: fc.array(fc.string({ unit: fc.constantFrom(...kinds), maxLength: columns + 1 }), {
        minLength: rows,
        maxLength: rows,
      }),
      commands: fc.array(command, { maxLength: 120 }),
    }),
  );

/** The program prints the same as a second, naive version of the rules. `times` multiplies the least number of games. */
export function oracleLaws(times: number): void {
  for (const edition of ['first', 'revised'] as const) {
    test(`edition ${edition} prints what a second, naive writing of the rules prints, on random games`, async () => {
      await fc.assert(
        fc.asyncProperty(games, async ({ rows, columns, contents, commands }) => {
          const naive = new NaiveModel(rows, columns, contents, edition === 'revised');
          let expected = naive.frame();
          for (const line of commands) {
            if (naive.isOver) break;
            naive.command(line === '' ? [] : line.split(' '));
            expected += naive.frame();
          }
          const input = [rows, columns, 'CONTENTS', ...contents, ...commands].join('\n');
          const { output } = await runText(program, `${input}\n`, { flags: { edition } });
          expect(output).toBe(expected);
        }),
        { numRuns: 250 * times },
      );
    });
  }
}

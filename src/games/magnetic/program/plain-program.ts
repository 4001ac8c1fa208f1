import { BadInput } from '#engine/bad-input.js';
import type { Event } from '#engine/contract/event.js';
import { type ProgramForm, recordFor } from '#engine/program/program.js';
import { rowsOf } from '#engine/text.js';
import { EMPTY } from '#kit/grid.js';
import { makeMagnetic } from '../game.js';
import type { State } from '../rules.js';
import type { Rulings } from '../rulings.js';
import { NumberReader } from './number-reader.js';
import { program, readSize } from './program.js';

/** Puts the rows that one step empties, given as heights from the top down, into the order in which they are printed. */
export type Naming = (heights: readonly number[]) => readonly number[];

const fromTheBottom: Naming = heights => [...heights].reverse();

/** The program on the plain rules, for rulings that the pile does not support. Slow, so only for small fields. */
export function makePlainProgram(rulings: Rulings, naming: Naming = fromTheBottom): ProgramForm {
  const game = makeMagnetic(rulings);
  return {
    ...program,
    reads: 'bytes',
    *run(call) {
      const { print } = call;
      const input = new NumberReader();
      const width = yield* readSize(input, 'width');
      const height = yield* readSize(input, 'height');
      const record = recordFor(call, game, { width, height });
      const state = game.start({ width, height });
      const tell = (event: Event): void => print(linesOf(event, state, naming));
      try {
        for (;;) {
          for (let column = input.next(); column !== undefined; column = input.next()) {
            if (state.grid.cells[column] !== EMPTY || column >= width) {
              throw new BadInput(`no room for a cube in column ${column}`, { line: input.line });
            }
            game.apply(state, { type: 'cube', column }, tell);
            record?.({ type: 'cube', column });
          }
          if (input.isAtEnd) break;
          input.take(yield);
        }
      } finally {
        print(fieldOf(state));
      }
    },
  };
}

/** MC-5 */
function linesOf(event: Event, { grid: { width, height } }: State, naming: Naming): string {
  const heightOf = (cell: number): number => height - 1 - Math.floor(cell / width);
  if (event.type === 'landed') return `${heightOf(event.cells[0]!)}\n`;
  if (event.type !== 'cleared') return '';
  const heights = naming([...new Set(event.cells.map(heightOf))]);
  return heights.map(y => `A ${y}\n`).join('');
}

/** MC-6 */
const fieldOf = ({ grid }: State): string =>
  rowsOf(grid.cells, grid.width, cell => (cell === EMPTY ? '.' : '#'))
    .map(row => `${row}\n`)
    .join('');

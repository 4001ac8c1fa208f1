import type { AnyGame } from '#engine/contract/game.js';
import type { Mutant } from '#engine/program/grading.js';
import { makersOf, resting } from '#engine/program/mutants.js';
import { occupied } from '#kit/grid.js';
import { fullRows, removeRows } from '#kit/rows.js';
import { makeMagnetic } from '../game.js';
import { makePlainProgram } from '../program/plain-program.js';
import { RULINGS, type Rulings } from '../rulings.js';
import * as misread from './misreadings.js';

/** With the order in which rows that were emptied in the same step are printed, given from the top down. */
interface Printing extends Rulings {
  readonly listed: (heights: readonly number[]) => readonly number[];
}

const RIGHT: Printing = { ...RULINGS, listed: heights => [...heights].reverse() };

const { played, heard, said, together } = makersOf<Printing>(change => {
  const { listed, ...rulings } = change(RIGHT);
  return { program: makePlainProgram(rulings, listed), game: makeMagnetic(rulings) as AnyGame };
});

export { together };

/** Magnetic Cube Tetris with one ruling misread or broken in each. Only the grader loads this. */
export const mutants: readonly Mutant[] = [
  heard('MC-1', 'counts-from-one', 'columns counted from 1', input =>
    input.replace(/(?<=\S+\s+\S+\s+(?:\S+\s+)*)\d+/g, column => String(Number(column) - 1)),
  ),
  ...resting(
    { says: 'The first two are the width and the height, each at least 1.' },
    heard('MC-1', 'height-first', 'the height came before the width', input => input.replace(/^(\d+) (\d+)/, '$2 $1')),
  ),
  ...resting(
    { says: 'The input consists of whole numbers, separated by blanks or newlines.' },
    heard('MC-1', 'one-cube-a-line', 'only the first cube of a line counted', input =>
      input.replace(/(?<=\n\d+) [\d ]+/g, ''),
    ),
  ),

  played('MC-2', 'no-sides', 'cubes did not glue to cubes beside them', { stableCubes: misread.standing }),
  played('MC-2', 'nothing-hangs', 'a cube did not hang on the one above it', { stableCubes: misread.notHanging }),
  played('MC-2', 'corners-too', 'cubes that touch only at a corner also glued together', {
    stableCubes: misread.touchingAtCorners,
  }),
  played('MC-2', 'walls-too', 'cubes glued to the walls', { stableCubes: misread.heldByWalls }),

  played('MC-3', 'one-row-at-a-time', 'only the lowest of several full rows were emptied in a step', {
    rowsToEmpty: (grid, stable) => RULINGS.rowsToEmpty(grid, stable).slice(-1),
  }),
  ...resting(
    { says: 'So rows are checked after every step, not only when everything has settled.' },
    played('MC-3', 'only-when-settled', 'rows were checked only after everything has settled', {
      rowsToEmpty: (grid, stable) => (stable.size < occupied(grid).length ? [] : RULINGS.rowsToEmpty(grid, stable)),
    }),
  ),
  ...resting(
    { says: 'A row only counts as full if its cubes are **stable**.' },
    played('MC-3', 'free-rows-too', 'a full row of free cubes were emptied too', { rowsToEmpty: fullRows }),
  ),
  played('MC-3', 'comes-down-by-one', 'everything above an emptied row came down by exactly one', {
    empty: removeRows,
    stableCubes: misread.allStay,
  }),
  played('MC-3', 'comes-down-in-single-cubes', 'everything above an emptied row fell as single cubes', {
    empty: misread.emptyAndCompact,
  }),
  played('MC-3', 'nothing-comes-down', 'nothing came loose when a row is emptied', { stableCubes: misread.allStay }),
  played('MC-3', 'one-after-the-other', 'loose pieces fell one after the other', {
    fall: misread.fallInTurn,
  }),

  played('MC-4', 'passes-beside', 'a new cube stopped only on top of something', {
    stableCubes: misread.passing(() => true),
    rowsToEmpty: misread.fullOfStable,
  }),
  ...resting(
    { says: 'in the top row: there it stops at once, and height − 1 is printed', basis: ['ours'] },
    played('MC-4', 'not-in-the-top-row', 'a new cube glued only after falling by one', {
      stableCubes: misread.passing((grid, newest) => newest < grid.width),
      rowsToEmpty: misread.fullOfStable,
    }),
  ),

  ...resting(
    { says: 'The bottom row has height 0.' },
    saidOfCubes('MC-5', 'heights-from-one', 'heights counted from 1', line =>
      line.replace(/\d+/, height => String(Number(height) + 1)),
    ),
    said('MC-5', 'heights-from-the-top', 'heights counted from the top', output => {
      const { lines, field } = partsOf(output);
      const turned = (height: string): string => String(field.length - 1 - Number(height));
      return [...lines.map(line => line.replace(/\d+/, turned)), ...field].join('');
    }),
  ),
  said('MC-5', 'annihilations-first', 'the rows that a cube empties were printed before its own height', output =>
    output.replace(/^(\d+\n)((?:A \d+\n)+)/gm, '$2$1'),
  ),
  ...resting(
    { says: 'Rows emptied in the same step are listed from the bottom up.', basis: ['ours'] },
    played('MC-5', 'from-the-top-down', 'rows emptied in the same step were printed from the top down', {
      listed: heights => heights,
    }),
  ),
  ...resting(
    { says: 'Then comes one line `A y` for each emptied row, in the order in which they are emptied.' },
    said('MC-5', 'no-annihilations', 'emptied rows should not be printed', output => output.replace(/^A .*\n/gm, '')),
  ),

  said('MC-6', 'upside-down', 'the bottom row of the field should be printed first', output => {
    const { lines, field } = partsOf(output);
    return [...lines, ...field.reverse()].join('');
  }),
  ...resting(
    { says: 'There is no blank line before it.' },
    said('MC-6', 'blank-line-before', 'a blank line should come before the field', output => {
      const { lines, field } = partsOf(output);
      return [...lines, '\n', ...field].join('');
    }),
  ),
  said('MC-6', 'no-field', 'the field should not be printed', output => partsOf(output).lines.join('')),
];

function saidOfCubes(ruling: string, id: string, about: string, change: (line: string) => string): Mutant {
  return said(ruling, id, about, output => {
    const { lines, field } = partsOf(output);
    return [...lines.map(change), ...field].join('');
  });
}

/** The lines of the cubes and those of the field, including their newlines. */
function partsOf(output: string): { lines: string[]; field: string[] } {
  const all = output.split(/(?<=\n)/).filter(line => line !== '');
  return { lines: all.filter(line => /^[A\d]/.test(line)), field: all.filter(line => /^[.#]/.test(line)) };
}

import type { AnyGame } from '#engine/contract/game.js';
import type { Mutant } from '#engine/program/grading.js';
import { makersOf, outside, resting } from '#engine/program/mutants.js';
import { ALL_DIRECTIONS, type Direction, findLines, type Lines } from '#kit/lines.js';
import { makeColumns } from '../game.js';
import { makeProgram } from '../program.js';
import { RULINGS, type Rulings } from '../rulings.js';

const { played, heard, said, called, together } = makersOf<Rulings>(change => {
  const game = makeColumns(change(RULINGS));
  return { program: makeProgram(game, ({ grid }) => grid), game: game as AnyGame };
});

export { together };

/** Static Columns with one ruling misread or broken in each. Only the grader loads this. */
export const mutants: readonly Mutant[] = [
  heardLines('SC-1', 'bottom-to-top', 'the colours of a bar were listed from bottom to top', line =>
    line.replace(/^\w+/, letters => [...letters].reverse().join('')),
  ),
  ...resting(
    { says: 'Blank lines are skipped, even before the first line.' },
    ...outside(heard('SC-1', 'blank-line-ends', 'a blank line ended the input', input => input.split('\n\n')[0]!)),
  ),
  ...resting(
    { says: 'A bar starts above the field, at the left wall.' },
    played('SC-2', 'starts-in-the-middle', 'a bar started in the middle', {
      startColumn: width => Math.floor((width - 1) / 2),
    }),
    played('SC-2', 'starts-at-the-right', 'a bar started at the right wall', { startColumn: width => width - 1 }),
  ),
  played('SC-2', 'goes-round', 'a bar that moves past a wall came back on the other side', {
    step: (column, by, width) => (column + by + width) % width,
  }),
  ...resting(
    { says: '`s` puts the bottom colour on top: ABC becomes CAB.' },
    played('SC-2', 'shifts-upwards', 'a shift moved the top colour to the bottom', {
      shift: bar => [...bar.slice(1), ...bar.slice(0, 1)],
    }),
  ),
  ...resting(
    { says: 'A line without `d` leaves its bar unplayed.' },
    ...outside(
      heardLines('SC-2', 'drops-by-itself', 'a bar without a drop command were dropped anyway', line =>
        /^\w/.test(line) && !/ \w*d/.test(line) ? `${line}${line.includes(' ') ? '' : ' '}d` : line,
      ),
    ),
  ),
  ...resting(
    { says: 'Everything after `d` in that word is ignored.' },
    ...outside(
      heardLines('SC-2', 'minds-what-follows', 'commands after the drop were executed before it', line =>
        line.replace(/d(\w+)$/, '$1d'),
      ),
    ),
  ),
  played('SC-3', 'needs-a-free-square', 'a bar that exactly fills its column did not fit', {
    isInside: (squares, extent, height) => squares + extent < height,
  }),
  ...resting(
    { says: 'Overlapping windows all count: a run of five with l = 3 gives 3 points.' },
    played('SC-4', 'counts-runs', 'a run of equal squares earned one point, however long it is', { findSeries: runs }),
  ),
  played('SC-4', 'counts-squares', 'every square that vanishes earned a point', {
    credits: ({ cells }) => cells.length,
  }),
  played('SC-4', 'no-diagonals', 'diagonals did not count', inDirections([1, 0], [0, 1])),
  played('SC-4', 'no-rising-diagonals', 'only falling diagonals counted', inDirections([1, 0], [0, 1], [1, 1])),
  played('SC-4', 'no-columns', 'a series in a column did not count', inDirections([1, 0], [1, 1], [1, -1])),
  played('SC-4', 'no-rows', 'a series in a row did not count', inDirections([0, 1], [1, 1], [1, -1])),
  played('SC-4', 'needs-one-more', 'a series needed one more square', {
    findSeries: (grid, length) => RULINGS.findSeries(grid, length + 1),
  }),
  played('SC-5', 'no-chains', 'the field were checked for series only once after a drop', { looksAgain: () => false }),
  ...resting(
    { says: 'Then every column falls.' },
    played('SC-5', 'no-gravity', 'nothing fell when squares vanish', { fall: () => ({ from: [], to: [] }) }),
  ),
  ...resting(
    { says: 'All squares in these windows vanish at once.' },
    played('SC-5', 'takes-the-colour', 'a series made all squares of its colour vanish', {
      vanishing: ({ cells }, { cells: field }) => {
        const colours = new Set(cells.map(cell => field[cell]));
        return Array.from(field.keys()).filter(cell => colours.has(field[cell]));
      },
    }),
  ),
  called('SC-6', 'tells-every-bar', 'the credits of every bar should be printed, not only the total', call => ({
    ...call,
    flags: { ...call.flags, verbose: true },
  })),
  said('SC-6', 'no-newline', 'no newline should follow the total', output => output.replace(/\n$/, '')),
];

/** Changes every line but the first. */
function heardLines(ruling: string, id: string, about: string, change: (line: string) => string): Mutant {
  const changed = (line: string, k: number): string => (k === 0 ? line : change(line));
  return heard(ruling, id, about, input => input.split('\n').map(changed).join('\n'));
}

function inDirections(...directions: readonly Direction[]): Partial<Rulings> {
  return { findSeries: (grid, length) => findLines(grid, length, directions) };
}

/** Finds runs by their first window: no other window in that direction contains the square before it. */
function runs(grid: Parameters<Rulings['findSeries']>[0], length: number): Lines {
  const { cells } = RULINGS.findSeries(grid, length);
  const count = (direction: Direction): number =>
    findLines(grid, length, [direction]).windows - findLines(grid, length + 1, [direction]).windows;
  return { cells, windows: ALL_DIRECTIONS.reduce((sum, direction) => sum + count(direction), 0) };
}

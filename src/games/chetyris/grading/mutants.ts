import type { AnyGame } from '#engine/contract/game.js';
import type { Mutant } from '#engine/program/grading.js';
import { makersOf, resting } from '#engine/program/mutants.js';
import { box } from '#kit/blast.js';
import { EMPTY } from '#kit/grid.js';
import { emptyRows, fullRows } from '#kit/rows.js';
import { fits } from '#kit/shapes.js';
import { makeChetyris } from '../game.js';
import { letterOf } from '../pieces.js';
import { makeProgram } from '../program.js';
import { RULINGS, type Rulings } from '../rulings.js';
import { FOAM } from '../state.js';
import * as misread from './misreadings.js';
import { screensOf } from './printed.js';

const { played, heard, said, called, together } = makersOf<Rulings>(change => {
  const rulings = change(RULINGS);
  return { program: makeProgram(rulings), game: makeChetyris(rulings) as AnyGame };
});

export { together };

/** Chetyris with one ruling misread or broken in each. Only the grader loads this. */
export const mutants: readonly Mutant[] = [
  played('CH-1', 'starts-one-to-the-right', 'a new piece started at (4,0)', { spawn: [4, 0] }),
  ...resting(
    { says: 'The orientations are, from left to right, `#0 #1 #2 #3`, top row first' },
    played('CH-1', 'damaged-table', 'orientation #2 of the J piece were a T', {
      shape: misread.shapesTaken((piece, orientation) =>
        letterOf(piece) === 'J' && orientation === 2 ? 'T' : undefined,
      ),
    }),
    played('CH-1', 'l-for-j', 'L and J had each other’s shapes', {
      shape: misread.shapesTaken(piece => (({ L: 'J', J: 'L' }) as const)[letterOf(piece) as 'L']),
    }),
    played('CH-1', 's-for-z', 'S and Z had each other’s shapes', {
      shape: misread.shapesTaken(piece => (({ S: 'Z', Z: 'S' }) as const)[letterOf(piece) as 'S']),
    }),
  ),

  played('CH-2', 'keeps-the-next-piece', 'the next piece of a level were the first piece of the following level', {
    dropsNextPiece: false,
  }),

  played('CH-3', 'crazy-shape-obeys', 'left and right were not swapped for the CrazyShape', {
    direction: (_, asked) => asked,
  }),
  played('CH-3', 'crazy-shape-turns-back', 'the CrazyShape also turned the other way', {
    turned: (orientation, piece) => (orientation + (piece === 'C' ? 3 : 1)) % 4,
  }),
  ...resting(
    {
      says: '| up arrow, `w`, `8` | turn to the next orientation | | down arrow, `s`, `2` | one row down | | space | down as far as it goes | | `q`, `Q` | quit |',
    },
    played('CH-3', 'turns-back', 'pieces turned to the previous orientation', {
      turned: orientation => (orientation + 3) % 4,
    }),
    heard('CH-3', 'no-digits', 'the digits were unknown keys', input => input.replace(/[2468]/g, 'x')),
    heard('CH-3', 'no-capital', 'a capital Q did not quit', input => input.replaceAll('Q', 'x')),
  ),

  played('CH-4', 'through-blocks', 'only the walls stopped a shift', { mayMove: misread.staysInside }),
  played('CH-4', 'turns-through-blocks', 'only the walls stopped a turn', {
    turnedAt: (grid, shape, x, y) => (misread.staysInside(grid, shape, x, y) ? x : undefined),
  }),
  played('CH-4', 'kicked', 'a blocked turn moved the piece aside', { turnedAt: misread.kicked }),

  played('CH-5', 'down-does-not-rest', 'a piece that cannot go down came to rest only when its time is up', {
    rests: by => by !== 'down',
  }),
  played('CH-5', 'space-does-not-rest', 'a piece could still be moved after space dropped it', {
    rests: by => by !== 'drop',
  }),
  ...resting(
    { says: 'After T ms without either key, the piece goes down one row; if it cannot, it rests.' },
    played('CH-5', 'time-does-not-rest', 'a piece never came to rest by time alone', { rests: by => by !== 'tick' }),
  ),

  played('CH-6', 'vapor-of-three-rows', 'a VaporBomb reached one row up and down', {
    vapor: (grid, x, y) => box(grid, x, y - 1, x + 1, y + 1),
  }),
  played('CH-6', 'wide-vapor', 'a VaporBomb also reached two columns to the left and right', {
    vapor: (grid, x, y) => box(grid, x - 2, y - 2, x + 3, y + 2),
  }),
  played('CH-6', 'vapor-spares-foam', 'a VaporBomb did not clear foam', {
    vapor: (grid, x, y) => RULINGS.vapor(grid, x, y).filter(i => grid.cells[i] !== FOAM),
  }),
  played('CH-6', 'foam-through-blocks', 'foam filled every empty cell of the square', { foam: misread.foamEverywhere }),
  played('CH-6', 'foam-around-corners', 'foam got through where only corners touch', {
    foam: misread.foamAroundCorners,
  }),
  ...resting(
    { says: 'Both `$` and `*` stop the foam.' },
    played('CH-6', 'foam-through-foam', 'foam was not stopped by foam', {
      foam: (grid, x, y) => misread.foamWithin(grid, x, y, 2, misread.isBlock),
    }),
  ),
  played('CH-6', 'little-foam', 'foam filled the 3×3 cells around a FoamBomb', {
    foam: (grid, x, y) => misread.foamWithin(grid, x, y, 1, cell => cell !== EMPTY),
  }),

  played('CH-7', 'points-by-the-row', 'every row gave 100 points', { points: rows => 100 * rows }),
  played('CH-7', 'no-more-for-five', 'five rows at once gave no more than four', {
    points: (rows, rowsLeft) => RULINGS.points(Math.min(rows, 4), rowsLeft),
  }),
  played('CH-7', 'one-row-at-a-time', 'only the lowest of several full rows vanished', {
    rowsToVanish: grid => fullRows(grid).slice(-1),
  }),
  played('CH-7', 'nothing-comes-down', 'the rows above a vanished row did not move down', {
    vanish: (grid, rows) => {
      emptyRows(grid, rows);
      return { from: [], to: [] };
    },
  }),
  played('CH-7', 'foam-does-not-count', 'a row with foam were never full', {
    rowsToVanish: grid =>
      fullRows(grid).filter(y => !grid.cells.subarray(y * grid.width, (y + 1) * grid.width).includes(FOAM)),
  }),
  ...resting(
    { says: 'Rows beyond what the level needs score too. The number of rows left is never shown as less than 0.' },
    played('CH-7', 'no-points-beyond', 'rows beyond what the level needs gave no points', {
      points: (rows, rowsLeft) => RULINGS.points(Math.min(rows, rowsLeft), rowsLeft),
    }),
    played('CH-7', 'less-than-none-left', 'the number of rows left could go below 0', {
      rowsLeft: (before, rows) => before - rows,
    }),
  ),

  played('CH-8', 'five-rows-each', 'every level needed 5 rows', { rowsNeeded: () => 5 }),
  ...resting(
    { says: 'Enter starts the next level with an empty well.' },
    played('CH-8', 'keeps-the-well', 'a new level kept the well of the previous level', { emptiesWell: false }),
  ),
  ...resting(
    { says: 'the prompt is `Good job! Press the Enter key to start next level!`, with two blanks after the first `!`' },
    said('CH-8', 'one-blank', 'the first ! of a prompt were followed by one blank', output =>
      output.replace(/(?<=job!|Over!) {2}/g, ' '),
    ),
  ),
  ...resting(
    { says: 'The screen shows the old level number, the new score, 0 rows left' },
    said(
      'CH-8',
      'counts-on-at-once',
      'a finished level already showed the next number',
      misread.onScreens(screen =>
        /Rows left: +0$/m.test(screen)
          ? screen.replace(/(?<=Level: ) *(\d+)/, text => String(Number(text) + 1).padStart(text.length))
          : screen,
      ),
    ),
  ),

  ...resting(
    { says: 'Other keys are ignored at a prompt.' },
    heard('CH-9', 'any-key-begins', 'any key began the game', input => input.replace(/^[^\n]/, '\n')),
  ),
  ...resting(
    { says: 'After a quit the piece in play stays drawn.' },
    played('CH-9', 'quit-takes-the-piece', 'quitting removed the piece in play', {
      keepsPiece: end => end !== 'quit',
    }),
  ),
  played('CH-9', 'last-piece-is-not-drawn', 'a piece that overlaps something were not drawn', {
    keepsPiece: end => end !== 'overlap',
  }),
  played('CH-9', 'ends-in-the-top-row', 'a block in the top row ended the game', {
    endsGame: (grid, shape, x, y) =>
      !fits(grid, shape, x, y) || grid.cells.subarray(0, grid.width).some(cell => cell !== EMPTY),
  }),
  ...resting(
    { says: 'the prompt is `Game Over! Press the Enter key to exit!`, and Enter ends the program' },
    said('CH-9', 'ends-unasked', 'the program should end without waiting for Enter', output => {
      const screens = screensOf(output);
      const last = screens.findIndex(screen => screen.includes('Game Over!'));
      return last < 0 ? output : screens.slice(0, last + 1).join('');
    }),
  ),
  ...resting(
    {
      says: 'A prompt stays on its line, also during play, until the next prompt overwrites the whole line',
      basis: ['text', { agree: 9, of: 9 }],
    },
    said('CH-9', 'prompt-cleared-on-enter', 'Enter cleared the line of the prompt', misread.clearedPrompts),
    said(
      'CH-9',
      'tail-of-a-longer-prompt',
      'a shorter prompt did not overwrite the end of a longer one',
      misread.promptsWithTails,
    ),
  ),

  ...resting(
    { says: 'Each of the three numbers is right-aligned in 7 characters, so each line has 18 characters.' },
    said('CH-10', 'numbers-at-the-left', 'numbers were aligned to the left', output =>
      output.replace(/(?<=(?:Score:|Level:) {5}|left: )( *)(-?\d+)$/gm, '$2'),
    ),
  ),
  ...resting(
    { says: '| `Next piece:` | (16,3) | | the box of the next piece | (16,4) |' },
    said('CH-10', 'side-texts-nearer', 'the texts at the side were one column further left', output =>
      output.replace(/^(@.{10}@ {3}) /gm, '$1'),
    ),
  ),
  said('CH-10', 'one-kind-of-block', 'blocks at rest were drawn like the falling piece', output =>
    output.replaceAll('$', '#'),
  ),
  said('CH-10', 'foam-like-blocks', 'foam were drawn like blocks', output => output.replaceAll('*', '$')),

  said(
    'CH-11',
    'silent-at-first',
    'no screen should be printed before the first key',
    misread.onScreens((screen, k) => (k === 0 ? '' : screen)),
  ),
  said(
    'CH-11',
    'silent-without-effect',
    'no screen should be printed when nothing has changed',
    misread.onScreens((screen, k, screens) => (screen === screens[k - 1] ? '' : screen)),
  ),
  said(
    'CH-11',
    'prints-twice',
    'every screen should be printed twice',
    misread.onScreens(screen => screen + screen),
  ),
  said('CH-11', 'trailing-blanks', 'lines should keep their trailing blanks', output =>
    output.replace(/^.*$/gm, (line, at) => (at === output.length ? line : line.padEnd(80))),
  ),
  ...resting(
    { says: '`--pieces IJLT…` sets the draws; after the last one they start again from the first.' },
    called('CH-11', 'last-piece-again', 'the last draw were repeated when all draws are used up', call => {
      const pieces = String(call.flags.pieces);
      return { ...call, flags: { ...call.flags, pieces: pieces + pieces.slice(-1).repeat(200) } };
    }),
  ),
];

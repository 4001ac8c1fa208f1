import type { AnyGame } from '#engine/contract/game.js';
import type { Mutant } from '#engine/program/grading.js';
import { makersOf, outside, resting } from '#engine/program/mutants.js';
import { closeColumns, compact } from '#kit/fall.js';
import { EMPTY, occupied } from '#kit/grid.js';
import { BOMB, weightOf } from '../balls.js';
import { makeIdentic } from '../game.js';
import { makeProgram } from '../program.js';
import { EDITIONS, type Rulings } from '../rulings.js';
import * as misread from './misreadings.js';

const { chained } = EDITIONS;

const { played, heard, said, called, together } = makersOf<Rulings>(change => {
  const editions = { ...EDITIONS, chained: change(EDITIONS.chained), single: change(EDITIONS.single) };
  return { program: makeProgram(editions), game: makeIdentic(editions) as AnyGame };
});

export { together };

/** The Identic Color Game with one ruling misread or broken in each. Only the grader loads this. */
export const mutants: readonly Mutant[] = [
  ...outside(
    opened('IC-1', 'ends-at-a-blank-line', 'a blank line ended the board', file =>
      file.replace(/(?<=^|\n)[ \t]*\r?\n[\s\S]*/, ''),
    ),
  ),
  opened('IC-1', 'needs-a-last-newline', 'a row without a newline at its end did not count', file =>
    file.replace(/[^\n]+$/, ''),
  ),

  played('IC-2', 'weights-upside-down', 'the weights went up from B to F', {
    points: misread.weighing(cell => (cell === BOMB ? 0 : 11 - cell)),
  }),
  played('IC-2', 'every-ball-weighs-one', 'every ball weighed the same', {
    points: misread.weighing(cell => (cell === BOMB ? 0 : 1)),
  }),
  played('IC-2', 'bombs-weigh-ten', 'a bomb weighed ten', {
    points: misread.weighing(cell => (cell === BOMB ? 10 : weightOf(cell))),
  }),
  played('IC-2', 'bombs-weigh-too', 'a bomb weighed one', {
    points: misread.weighing(cell => (cell === BOMB ? 1 : weightOf(cell))),
  }),

  played('IC-3', 'counts-from-one', 'rows and columns counted from 1', {
    cellAt: (grid, row, column) => (row > 0 && column > 0 ? chained.cellAt(grid, row - 1, column - 1) : undefined),
  }),
  played('IC-3', 'counts-from-one-round-the-end', 'rows and columns counted from 1, and 0 were the last one', {
    cellAt: (grid, row, column) => misread.cellFromTheEnd(grid, row - 1, column - 1),
  }),
  played('IC-3', 'column-first', 'a pick gave the column before the row', {
    cellAt: (grid, row, column) => chained.cellAt(grid, column, row),
  }),
  played('IC-3', 'counts-from-the-bottom', 'rows counted from the bottom', {
    cellAt: (grid, row, column) => {
      const rows = grid.height - chained.printed(grid).top;
      return row < rows ? chained.cellAt(grid, rows - 1 - row, column) : undefined;
    },
  }),
  ...resting(
    { says: 'Empty rows at the top and empty columns anywhere are neither printed nor counted.' },
    played('IC-3', 'counts-lost-rows', 'empty rows that are no longer printed still counted', {
      cellAt: misread.cellOfWhole,
    }),
  ),

  played('IC-4', 'diagonals-too', 'balls that touch only at a corner belonged to the same group', {
    group: misread.diagonalGroup,
  }),
  played('IC-4', 'diagonals-when-picking', 'balls that touch only at a corner vanished with the picked ball', {
    group: misread.diagonalGroup,
    hasMove: misread.hasRealMove,
  }),
  played('IC-4', 'next-to-it-only', 'only the direct neighbours of the picked ball vanished with it', {
    group: misread.besides,
  }),
  played('IC-4', 'the-whole-colour', 'all balls of its colour vanished with the picked ball', {
    group: misread.wholeColour,
  }),
  played('IC-4', 'the-whole-colour-when-picking', 'all balls of its colour vanished with a ball that has a neighbour', {
    group: (grid, index) => (chained.group(grid, index).length > 1 ? misread.wholeColour(grid, index) : [index]),
    hasMove: misread.hasRealMove,
  }),
  played('IC-4', 'takes-single-balls', 'a ball without equal neighbours could be removed', {
    smallestGroup: 1,
    hasMove: (grid, taken) => occupied(grid).some(i => grid.cells[i] === BOMB || taken(i).length > 1),
  }),
  played('IC-4', 'three-at-least', 'a group needed at least three balls', { smallestGroup: 3 }),
  played('IC-4', 'three-when-picking', 'a picked group needed at least three balls', {
    smallestGroup: 3,
    hasMove: misread.hasRealMove,
  }),

  played('IC-5', 'row-only', 'a bomb cleared only its row', { hits: misread.rowOf }),
  played('IC-5', 'column-only', 'a bomb cleared only its column', { hits: misread.columnOf }),
  played('IC-5', 'square', 'a bomb cleared the eight cells around it', { hits: misread.around }),
  ...resting(
    {
      says: 'In `chained`, the default, a bomb that is hit by another bomb explodes too. In `single`, chosen with `--edition single`, it just vanishes.',
    },
    played('IC-5', 'hit-bombs-as-elsewhere', 'a bomb hit by another bomb followed the other edition', rulings => ({
      explodesWhenHit: !rulings.explodesWhenHit,
    })),
    played('IC-5', 'chains-end-early', 'a bomb that is hit exploded, but not the bombs that it hits', {
      explodesWhenHit: false,
      hits: misread.hitsOfHits,
    }),
  ),
  played('IC-5', 'hit-bombs-stay', 'a bomb hit by another bomb stayed on the board', {
    hits: (grid, bomb) => chained.hits(grid, bomb).filter(i => grid.cells[i] !== BOMB),
  }),
  ...resting(
    { says: 'All this happens before anything falls, and each ball counts once.' },
    played('IC-5', 'counts-twice', 'a ball hit by several bombs scored once for each bomb', {
      points: misread.pointsByBomb,
    }),
  ),

  played('IC-6', 'nothing-falls', 'nothing fell', { fillBlanks: grid => [closeColumns(grid)] }),
  played('IC-6', 'columns-stay', 'empty columns were not closed up', {
    fillBlanks: grid => [compact(grid)],
    printed: misread.fullWidth,
    cellAt: misread.cellOfFullWidth,
  }),
  played('IC-6', 'closes-to-the-right', 'columns closed up to the right', {
    fillBlanks: grid => [compact(grid), misread.closeToTheRight(grid)],
  }),
  played('IC-6', 'closes-one-column', 'only one empty column were closed up per move', {
    fillBlanks: grid => [compact(grid), misread.closeOne(grid)],
    printed: misread.fullWidth,
  }),
  played('IC-6', 'keeps-empty-rows', 'empty rows at the top were kept', {
    printed: grid => ({ ...chained.printed(grid), top: 0 }),
    cellAt: misread.cellOfWhole,
  }),

  said('IC-7', 'last-move-only', 'only the score of the last move should be printed', misread.lastScores),
  played('IC-7', 'bombs-score-nothing', 'balls cleared by a bomb scored nothing', {
    points: (grid, cells) => (cells.some(i => grid.cells[i] === BOMB) ? 0 : chained.points(grid, cells)),
  }),
  played('IC-7', 'times-their-number', 'the weights were multiplied by the number of balls', {
    points: (grid, cells) => chained.points(grid, cells) * cells.length,
  }),

  said('IC-8', 'board-after-bad-picks', 'board and score should be printed again after a bad pick', output =>
    misread.answers(output, { bad: (message, board) => `${message}${board}` }),
  ),
  said('IC-8', 'silent-about-bad-picks', 'a bad pick should print no message', output =>
    misread.answers(output, { bad: () => '\n' }),
  ),
  played('IC-8', 'blanks-may-be-picked', 'picking a blank cell should print no message', { mayPick: () => true }),
  ...outside(
    played('IC-8', 'minus-one-is-the-last', 'row or column −1 were the last one', {
      numberOf: word => (/^[+-]?\d+$/.test(word) ? Number(word) : undefined),
      cellAt: misread.cellFromTheEnd,
    }),
  ),
  ...outside(
    played('IC-8', 'plus-signs', 'a number could have a plus sign', {
      numberOf: word => (/^\+?\d+$/.test(word) ? Number(word) : undefined),
    }),
  ),
  ...outside(
    heard('IC-8', 'ignores-more-words', 'anything after the two numbers on a line were ignored', input =>
      input.replace(/^(\d+ \d+) .*$/gm, '$1'),
    ),
  ),

  said('IC-9', 'message-for-lone-balls', 'a ball without equal neighbours were a bad pick', output =>
    misread.answers(output, { unchanged: message => message }),
  ),
  said('IC-9', 'message-and-board-for-lone-balls', 'a message came before the board that did not change', output =>
    misread.answers(output, { unchanged: (message, board) => `${message}\n${board}` }),
  ),
  said('IC-9', 'silent-about-lone-balls', 'nothing should be printed after a pick without equal neighbours', output =>
    misread.answers(output, { unchanged: () => '\n' }),
  ),

  played('IC-10', 'plays-to-the-last-ball', 'the game were over only when the board is empty', {
    hasMove: grid => grid.cells.some(cell => cell !== EMPTY),
  }),
  played('IC-10', 'bombs-do-not-count', 'the game were over without equal neighbours, even if bombs are left', {
    hasMove: (grid, taken) => occupied(grid).some(i => grid.cells[i] !== BOMB && taken(i).length > 0),
  }),
  played('IC-10', 'not-looked-at-first', 'the end of the game were not checked before the first pick', {
    looksAtFirst: false,
  }),

  ...resting(
    { says: 'blanks at the right-hand end stay', basis: ['ours'] },
    said('IC-11', 'no-blanks-at-the-end', 'rows should have no trailing blanks', output =>
      output.replace(/^([A-Z ]*?) +$/gm, '$1'),
    ),
  ),
  ...resting(
    {
      says: '`\\n`, then `Your score is: S\\n`; 3. unless the game is over, `\\nPlease enter a row and column number: `; then it reads the pick',
    },
    said('IC-11', 'prints-twice', 'board and score should be printed twice', output =>
      output.replace(/(?<=^|number: \n)((?:[A-Z ]*\n)+Your score is: \d+\n)/g, '$1$1'),
    ),
    said('IC-11', 'no-line-before-the-score', 'no empty line should come before the score', output =>
      output.replace(/\n(?=Your score)/g, ''),
    ),
  ),
  ...resting(
    { says: '`\\n`, and either rows and score as in 1 and 2, or the message of IC-8; then 3 again' },
    said('IC-11', 'no-line-after-the-prompt', 'no newline should follow the prompt', output =>
      output.replace(/(?<=number: )\n/g, ''),
    ),
  ),
  ...resting(
    { says: 'If the input ends, one `\\n` closes the prompt line, and the exit code is 0.' },
    ...outside(
      said('IC-11', 'unclosed-prompt', 'no newline should be printed when the input ends', output =>
        output.replace(/(?<=number: )\n$/, ''),
      ),
    ),
  ),
  ...resting(
    { says: 'unless the game is over, `\\nPlease enter a row and column number: `; then it reads the pick' },
    said('IC-11', 'no-blank-after-the-colon', 'no blank should follow the colon of the prompt', output =>
      output.replaceAll('number: ', 'number:'),
    ),
  ),
];

function opened(ruling: string, id: string, about: string, change: (file: string) => string): Mutant {
  return called(ruling, id, about, call => ({ ...call, file: change(call.file) }));
}

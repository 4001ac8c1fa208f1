import type { Grading } from '#engine/program/grading.js';
import { cellsAt, readLines, wordsIn } from '#engine/program/reading.js';
import { program } from '../program.js';
import { examples } from './examples.js';
import { together } from './mutant.js';
import { mutants } from './mutants.js';
import { planOf, plans, promisedScriptOf, scriptOf } from './plans.js';
import { printed } from './printed.js';
import { suite } from './suite.js';

export const grading: Grading = {
  rulings: [
    {
      id: 'DM-1',
      title: 'Set-up',
      says: 'It consists of blanks for empty cells, `R` `B` `Y` for single capsule pieces, and `r` `b` `y` for viruses.',
      basis: ['text'],
    },
    {
      id: 'DM-2',
      title: 'The frame',
      says: 'The field is printed after the set-up and after every command.',
      basis: ['text', 'example', { agree: 4, of: 5 }],
    },
    {
      id: 'DM-3',
      title: 'Cells',
      says: 'When one half of a horizontal capsule is matched, the other half keeps its dash until its partner has vanished: `*R*-Y `.',
      basis: ['text', 'example'],
    },
    {
      id: 'DM-4',
      title: 'Commands',
      says: 'If the line is anything else, or has an unknown colour, or has no effect, nothing changes and the frame is printed again.',
      basis: ['text', 'example', { agree: 5, of: 5 }],
    },
    {
      id: 'DM-5',
      title: 'Landed',
      says: 'Only the cells below the faller matter: both cells under a horizontal faller, one cell under the lower half of a vertical one.',
      basis: ['text', 'example', { agree: 5, of: 5 }],
    },
    {
      id: 'DM-6',
      title: 'Falling and freezing',
      says: 'A tick freezes a landed faller. It does not fall on that tick, even if its support has just gone.',
      basis: ['text'],
    },
    {
      id: 'DM-7',
      title: 'Where it appears',
      says: 'A new faller is horizontal and appears in the **second** row. Its left half is in column ⌊(columns − 1) / 2⌋.',
      basis: ['text', 'example', { agree: 9, of: 9 }],
    },
    {
      id: 'DM-8',
      title: 'One at a time',
      says: 'While a faller is in play, `F` has no effect.',
      basis: [{ agree: 5, of: 5 }],
    },
    {
      id: 'DM-9',
      title: 'Rotation',
      says: '`A` turns clockwise: a horizontal faller stands up with its left half on **top** and its right half at the bottom; a vertical one lies down with its bottom half on the left and its top half on the right.',
      basis: ['text', { agree: 5, of: 5 }],
    },
    {
      id: 'DM-10',
      title: 'No room above',
      says: 'A horizontal faller cannot stand up if the cell above its left half is occupied or outside the field.',
      basis: [{ agree: 3, of: 4 }],
    },
    {
      id: 'DM-11',
      title: 'Wall kick',
      says: 'If that cell is occupied or is the wall, the cell to its left is tried: if it is free, the faller turns and moves one column to the left.',
      basis: ['text'],
    },
    {
      id: 'DM-12',
      title: 'No room for viruses',
      says: '`V` has no effect on an occupied cell, on a cell of the faller, or outside the field.',
      basis: ['public'],
    },
    {
      id: 'DM-13',
      title: 'Matches',
      says: 'Four or more cells of one colour in a row or column are a match; the whole run belongs to it.',
      basis: ['text'],
    },
    {
      id: 'DM-14',
      title: 'Marked until the tick',
      says: 'Matched cells stay in place, marked, until the next tick.',
      basis: ['example', { agree: 2, of: 5 }],
    },
    {
      id: 'DM-15',
      title: 'Order of a tick',
      says: 'A tick has three steps, in this order. 1. **Fall.** Every loose piece without support falls one row, the lowest first.',
      basis: ['example', 'public'],
    },
    {
      id: 'DM-16',
      title: 'Game over',
      says: 'The game is over if anything occupies one of the two cells of a new faller. It is also over if a middle cell of the top row holds a **capsule** piece at that moment, marked or not.',
      basis: ['text', 'example', { agree: 5, of: 5 }],
    },
  ],
  program,
  editions: ['first', 'revised'],
  mutants,
  together,
  examples,
  suite,
  contract: {
    plans,
    script: promisedScriptOf,
    corners: [
      { name: 'an empty field', plan: planOf([4, 3], []) },
      { name: 'a wall kick', plan: planOf([4, 3], [], 'F R B', 'A>', 'A.') },
      { name: 'no room to lie down', plan: planOf([5, 3], ['r r', 'r r', 'r r'], 'F R B', 'A..', 'A.') },
      { name: 'room at the left alone', plan: planOf([5, 4], ['  r', '  r', '  r'], 'F R B', 'A..', 'A.') },
      { name: 'no room to stand up', plan: planOf([4, 4], [' r', '', '', ''], 'F R B', 'AB.A') },
      { name: 'a virus where the faller is', plan: planOf([4, 4], [], 'F R B', 'V 1 1 r', 'V 1 0 r', '<.') },
      { name: 'landed on one half, and moved away', plan: planOf([4, 4], ['  r'], 'F R B', '...', '<...') },
      { name: 'a support that goes with a match below it', plan: planOf([4, 4], [' B', 'rrrr'], 'F R R', '....') },
      { name: 'a marked run made longer', plan: planOf([4, 5], ['rrrr'], 'V 3 4 r', '..') },
      {
        name: 'a half that loses its partner',
        plan: planOf([6, 4], ['   r', '   r', '   r'], 'F B R', '>......', '......'),
      },
      { name: 'one loose piece on another', plan: planOf([5, 3], ['R', 'B', '', ''], '....') },
      { name: 'a virus that makes a match', plan: planOf([4, 4], ['RR R'], 'V 3 2 r', '..') },
      { name: 'a diagonal', plan: planOf([4, 4], ['r', ' r', '  r', '   r'], '.') },
      { name: 'a faller on a match', plan: planOf([4, 4], ['rrrr'], 'F R B', '..') },
      { name: 'matched in mid-air', plan: planOf([5, 4], ['RRRR', '', ' B', ''], '....') },
      { name: 'a marked piece in the top row', plan: planOf([4, 4], ['RRRR', '', '', ''], 'F R R') },
      { name: 'the right one of two middle cells', plan: planOf([4, 4], ['  B', '', '', ''], 'F R R') },
    ],
  },
  robustness: {
    plans,
    script: scriptOf,
    corners: [
      { name: 'short rows', plan: planOf([4, 4], ['r', ' R'], '..') },
      { name: 'a virus outside the field', plan: planOf([4, 4], [], 'V 4 0 r', 'V 0 4 r', '.') },
    ],
  },
  phrases: [
    { text: 'LEVEL CLEARED', ruling: 'DM-2' },
    { text: 'GAME OVER', ruling: 'DM-16' },
  ],
  layout: { ruling: 'DM-2', ours: [] },
  read: output =>
    readLines(output, (line, at) => {
      const from = line.search(/\||-{3}/);
      return from < 0 ? wordsIn(line, at) : [cellsAt(line.slice(from), at + from)];
    }),
  ...printed,
};

import type { AnyGame } from '#engine/contract/game.js';
import type { Grading } from '#engine/program/grading.js';
import { cellsAt, readLines, wordsIn } from '#engine/program/reading.js';
import { game } from '../game.js';
import { program } from '../program.js';
import { mutants, together } from './mutants.js';
import { otherPlans, planOf, plans, scriptOf } from './plans.js';
import { printed } from './printed.js';
import { suite } from './suite.js';

export const grading: Grading = {
  rulings: [
    {
      id: 'SC-1',
      title: 'Format',
      says: 'Every other line is one bar: its n colours, capital letters from A to Z, **top to bottom**; then blanks; then its commands as one word, which may be missing.',
      basis: ['form'],
    },
    {
      id: 'SC-2',
      title: 'Commands',
      says: '`r` and `l` move it one column to the right or left. The walls stop it; squares never do.',
      basis: ['text'],
    },
    {
      id: 'SC-3',
      title: 'Dropping',
      says: 'If the number of squares in its column plus n is greater than h, the bar does not fit and the game is over.',
      basis: ['text'],
    },
    {
      id: 'SC-4',
      title: 'Credits',
      says: 'A bar that fits earns **one point for every window of l equal squares** in a row, a column or a diagonal of either direction.',
      basis: ['text'],
    },
    {
      id: 'SC-5',
      title: 'Vanishing and falling',
      says: 'Then the field is searched for windows again, and so on until none is left.',
      basis: ['text', 'example'],
    },
    {
      id: 'SC-6',
      title: 'What is printed',
      says: 'The program prints the total credits and a newline.',
      basis: ['form'],
    },
  ],
  program,
  game: game as AnyGame,
  mutants,
  together,
  // The assignment's only example is a picture that was lost.
  examples: [],
  suite,
  contract: {
    plans,
    script: scriptOf,
    corners: [
      { name: 'no bar at all', plan: planOf([1, 1, 1, 2]) },
      { name: 'a bar that does not fit', plan: planOf([1, 1, 2, 2], 'AA d', 'AA d') },
      { name: 'a bar that just fits, and one more', plan: planOf([2, 2, 2, 2], 'AB d', 'AA rd', 'CC d') },
      {
        name: 'a run of five with series of three',
        plan: planOf([5, 4, 2, 3], 'BA d', 'BA rd', 'CA rrrd', 'CA rrrrd', 'BA rrd'),
      },
      { name: 'both diagonals', plan: planOf([3, 3, 1, 3], 'A d', 'B rd', 'B rrd', 'A rd', 'B rrd', 'A rrd', 'C d') },
      { name: 'a chain', plan: planOf([3, 6, 2, 2], 'AB d', 'BC rd', 'CB rrd', 'CC d') },
    ],
  },
  robustness: {
    plans: otherPlans,
    script: scriptOf,
    corners: [
      { name: 'never dropped', plan: planOf([3, 3, 2, 2], 'AA rr', 'AA d') },
      { name: 'commands behind the drop', plan: planOf([3, 3, 2, 2], 'AB rdrs', 'BA rd') },
    ],
  },
  phrases: [],
  layout: { ruling: 'SC-6', ours: [] },
  read: output =>
    readLines(output, (line, at) => (/^[A-Z.]+\s*$/.test(line) ? [cellsAt(line, at)] : wordsIn(line, at))),
  ...printed,
};

import type { AnyGame } from '#engine/contract/game.js';
import type { Grading } from '#engine/program/grading.js';
import { cellsAt, readLines, wordsIn } from '#engine/program/reading.js';
import { game } from '../game.js';
import { program } from '../program/program.js';
import { examples } from './examples.js';
import { mutants, together } from './mutants.js';
import { brokenScriptOf, planOf, plans, scriptOf } from './plans.js';
import { printed } from './printed.js';
import { suite } from './suite.js';

export const grading: Grading = {
  rulings: [
    {
      id: 'MC-1',
      title: 'Numbers',
      says: 'Each number after them is the column of one cube, counted from 0, until the end of input.',
      basis: ['text'],
    },
    {
      id: 'MC-2',
      title: 'Stable and free',
      says: 'A cube is **stable** if it is in the bottom row or touches a stable cube to its left or right, above or below.',
      basis: ['text'],
    },
    {
      id: 'MC-3',
      title: 'One step',
      says: 'If rows are full, **all** of them are emptied at once, and the next step begins. Otherwise, if there are free cubes, all of them move down by one, and the next step begins.',
      basis: ['text'],
    },
    {
      id: 'MC-4',
      title: 'Where a cube stops',
      says: 'A new cube glues to the first cube that it passes beside or lands on, or else to the bottom.',
      basis: ['text'],
    },
    {
      id: 'MC-5',
      title: 'Heights and annihilations',
      says: 'For each cube the program prints the height at which it first became stable, before the annihilations that it causes.',
      basis: ['text', 'example'],
    },
    {
      id: 'MC-6',
      title: 'The final field',
      says: 'At the end of input the program prints the field: one line per row, one character per column, top row first, `#` for a cube and `.` for an empty cell.',
      basis: ['text'],
    },
  ],
  program,
  game: game as AnyGame,
  mutants,
  together,
  examples,
  suite,
  contract: {
    plans,
    script: scriptOf,
    corners: [
      { name: 'no cube at all', plan: planOf([2, 2]) },
      { name: 'a field one wide', plan: planOf([1, 3], 0, 0) },
      { name: 'a field one high', plan: planOf([3, 1], 0, 2, 1) },
      { name: 'glued in the top row', plan: planOf([3, 2], 0, 0, 1) },
      { name: 'a bridge with a gap below it', plan: planOf([4, 4], 0, 2, 3, 0, 1, 2, 3) },
      { name: 'a piece that hangs on the row that goes', plan: planOf([3, 4], 0, 0, 1, 1, 2, 2) },
      { name: 'a piece that comes to hang', plan: planOf([5, 4], 0, 0, 1, 2, 3, 0, 2, 0, 1, 2, 4) },
      { name: 'two pieces that fall side by side', plan: planOf([5, 3], 0, 1, 2, 3, 0, 2, 2, 1, 4) },
      { name: 'two rows at once', plan: planOf([4, 5], 1, 2, 3, 2, 3, 2, 1, 0, 0, 0, 1, 3) },
      {
        name: 'a row while others still fall',
        plan: planOf([4, 7], 0, 1, 2, 0, 1, 0, 1, 1, 2, 3, 3, 3, 2, 3, 2, 0),
      },
    ],
  },
  robustness: { plans, script: brokenScriptOf, corners: [{ name: 'a field one wide', plan: planOf([1, 3], 0, 0) }] },
  phrases: [{ text: 'A', ruling: 'MC-5' }],
  layout: { ruling: 'MC-6', ours: [] },
  read: output =>
    readLines(output, (line, at) => (/^\s*[.#]+\s*$/.test(line) ? [cellsAt(line.trimStart(), at)] : wordsIn(line, at))),
  ...printed,
};

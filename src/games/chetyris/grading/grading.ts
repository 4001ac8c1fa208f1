import type { Grading } from '#engine/program/grading.js';
import { cellsAt, type Item, readLines, wordsIn } from '#engine/program/reading.js';
import { program } from '../program.js';
import { mutants, together } from './mutants.js';
import { planOf, plans, promisedScriptOf, scriptOf } from './plans.js';
import { printed } from './printed.js';
import { suite } from './suite.js';

export const grading: Grading = {
  rulings: [
    {
      id: 'CH-1',
      title: 'Well and pieces',
      says: 'Every piece lies in a bounding box of 4×4 cells. The box of a new piece has its top-left corner at (3,0).',
      basis: ['text', { agree: 11, of: 11 }],
    },
    {
      id: 'CH-2',
      title: 'Draws',
      says: 'Two pieces are drawn at the start of each level, the current one and the next one. The next piece of the previous level is discarded.',
      basis: [{ agree: 19, of: 25 }],
    },
    {
      id: 'CH-3',
      title: 'Keys',
      says: 'For the CrazyShape left and right are swapped, for all three keys of each. Nothing else changes.',
      basis: ['text'],
    },
    {
      id: 'CH-4',
      title: 'Blocked moves',
      says: 'A shift or turn has no effect if the piece would overlap something or leave the well.',
      basis: ['text'],
    },
    {
      id: 'CH-5',
      title: 'Down and waiting',
      says: 'If the piece cannot go down, it rests **at once**. Space moves the piece down as far as it goes, and it rests at once.',
      basis: ['text'],
    },
    {
      id: 'CH-6',
      title: 'Coming to rest',
      says: 'The VaporBomb vanishes, together with everything up to two rows above and below its two cells, both `$` and `*`, within the well. Nothing falls. - The FoamBomb fills the 5×5 square around it, within the well. Its own cell becomes `*`, and so does every empty cell of the square that can be reached from it by steps up, down, left and right inside the square.',
      basis: ['text'],
    },
    {
      id: 'CH-7',
      title: 'Rows and points',
      says: 'Then full rows vanish and the rows above them come down. One, two, three, four or five rows at once give 100, 200, 400, 800 or 1600 points.',
      basis: ['text', { agree: 18, of: 24 }],
    },
    { id: 'CH-8', title: 'Levels', says: 'Level n needs 5 · n rows.', basis: ['text', 'public'] },
    {
      id: 'CH-9',
      title: 'Prompts and the end',
      says: 'A new piece that overlaps something ends the game; it is still drawn, as `#` over the blocks.',
      basis: ['text'],
    },
    {
      id: 'CH-10',
      title: 'Layout',
      says: 'The falling piece is `#`, blocks at rest are `$`, foam is `*`.',
      basis: ['text', 'public'],
    },
    {
      id: 'CH-11',
      title: 'Program without a terminal',
      says: 'The screen is printed at the start and after every character: 21 lines, without trailing blanks.',
      basis: ['form'],
    },
  ],
  program,
  mutants,
  together,
  // The assignment's pictures were lost, and none of them was a whole game.
  examples: [],
  suite,
  contract: {
    plans,
    script: promisedScriptOf,
    corners: [
      { name: 'nothing but Enter', plan: planOf('O') },
      { name: 'a level done, and the next', plan: { ...planOf('OT', ' ', ' '), scenes: ['leftover', 'leftover'] } },
      { name: 'five rows at once', plan: { ...planOf('O'), scenes: ['five'] } },
      { name: 'a game over', plan: { ...planOf('O', ' '), scenes: ['tower'] } },
      { name: 'blocks in the top row', plan: { ...planOf('O', ' '), scenes: ['aside'] } },
      { name: 'a quit, and the end', plan: { ...planOf('I', 'w '), end: 'qx\n' } },
      { name: 'vapor in blocks and in foam', plan: planOf('OVFV', ' ', ' ', ' ', ' ') },
      { name: 'foam between blocks', plan: planOf('IIF', 'wa ', 'wd ', ' ') },
      { name: 'foam beside a corner', plan: planOf('CF', ' ', ' ') },
      { name: 'foam within foam', plan: planOf('FFVVF', ' ', ' ', ' ', ' ', 'd ') },
      { name: 'turned upside down', plan: planOf('J', 'ww ') },
      { name: 'waiting until it rests', plan: planOf('T', '.', 'wd.', '') },
      { name: 'turned at the wall', plan: planOf('I', 'waaaa', 'w ') },
    ],
  },
  robustness: {
    plans,
    script: plan => scriptOf(plan as Parameters<typeof scriptOf>[0]),
    corners: [{ name: 'an end in the middle', plan: planOf('IO', 'w ', 'a') }],
  },
  phrases: [
    { text: 'Next piece:', ruling: 'CH-10' },
    { text: 'Score:', ruling: 'CH-10' },
    { text: 'Rows left:', ruling: 'CH-10' },
    { text: 'Level:', ruling: 'CH-10' },
    { text: 'Press the Enter key to begin playing Chetyris!', ruling: 'CH-9' },
    { text: 'Good job!  Press the Enter key to start next level!', ruling: 'CH-8' },
    { text: 'Game Over!  Press the Enter key to exit!', ruling: 'CH-9' },
  ],
  layout: { ruling: 'CH-10', ours: [], others: { 'trailing-blanks': 'CH-11' } },
  read: output => readLines(output, readLine()),
  ...printed,
};

/** The rows of the next piece's box are read from the column in which the texts at the side begin. */
function readLine(): (line: string, at: number) => Item[] {
  let side = 16;
  return (line, at) => {
    const end = line.startsWith('@') ? line.lastIndexOf('@') + 1 : 0;
    const rest = line.slice(end);
    const field = end > 0 ? [cellsAt(line.slice(0, end), at)] : [];
    if (end > 0 && /[A-Za-z]/.test(rest)) side = end + rest.search(/\S/);
    if (!/^[ #]*#[ #]*$/.test(rest)) return [...field, ...wordsIn(rest, at + end)];
    const from = Math.max(end, Math.min(side, end + rest.search(/#/)));
    return [...field, cellsAt(line.slice(from), at + from)];
  };
}

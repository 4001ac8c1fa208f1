import type { Grading } from '../../../engine/program/grading.js';
import { program } from '../program.js';
import { screensOf } from './misreadings.js';
import { mutants } from './mutants.js';
import { type Plan, planOf, plans, scriptOf } from './plans.js';

const chetyris: Grading<Plan> = {
  rulings: [
    {
      id: 'CH-1',
      title: 'Well and pieces',
      says: 'Every piece lies in a bounding box of 4×4 cells. The box of a new piece has its top-left corner at (3,0).',
    },
    {
      id: 'CH-2',
      title: 'Draws',
      says: 'Two pieces are drawn at the start of each level, the current one and the next one. The next piece of the previous level is discarded.',
    },
    {
      id: 'CH-3',
      title: 'Keys',
      says: 'For the CrazyShape left and right are swapped, for all three keys of each. Nothing else changes.',
    },
    {
      id: 'CH-4',
      title: 'Blocked moves',
      says: 'A shift or turn has no effect if the piece would overlap something or leave the well.',
    },
    {
      id: 'CH-5',
      title: 'Down and waiting',
      says: 'If the piece cannot go down, it rests **at once**. Space moves the piece down as far as it goes, and it rests at once.',
    },
    {
      id: 'CH-6',
      title: 'Coming to rest',
      says: 'The VaporBomb vanishes, together with everything up to two rows above and below its two cells, both `$` and `*`, within the well. Nothing falls. - The FoamBomb fills the 5×5 square around it, within the well. Its own cell becomes `*`, and so does every empty cell of the square that can be reached from it by steps up, down, left and right inside the square.',
    },
    {
      id: 'CH-7',
      title: 'Rows and points',
      says: 'Then full rows vanish and the rows above them come down. One, two, three, four or five rows at once give 100, 200, 400, 800 or 1600 points.',
    },
    { id: 'CH-8', title: 'Levels', says: 'Level n needs 5 · n rows.' },
    {
      id: 'CH-9',
      title: 'Prompts and the end',
      says: 'A new piece that overlaps something ends the game; it is still drawn, as `#` over the blocks.',
    },
    {
      id: 'CH-10',
      title: 'Layout',
      says: 'The falling piece is `#`, blocks at rest are `$`, foam is `*`.',
    },
    {
      id: 'CH-11',
      title: 'Program without a terminal',
      says: 'The screen is printed at the start and after every character: 21 lines, without trailing blanks.',
    },
  ],
  program,
  mutants,
  plans,
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
  script: scriptOf,
  frames: screensOf,
};

export const grading = chetyris as Grading;

import type { Grading } from '../../../engine/program/grading.js';
import { program } from '../program.js';
import { mutants } from './mutants.js';
import { type Plan, planOf, plans, scriptOf } from './plans.js';

const identic: Grading<Plan> = {
  rulings: [
    {
      id: 'IC-1',
      title: 'Board file',
      says: 'CRLF line ends, blank lines and a missing last newline are accepted',
    },
    { id: 'IC-2', title: 'Weights', says: '| weight | 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0 |' },
    {
      id: 'IC-3',
      title: 'Picks',
      says: 'A pick is `row column`. Both count **from 0**, on the board **as currently printed**.',
    },
    {
      id: 'IC-4',
      title: 'Groups',
      says: 'Picking a ball removes its whole group: all balls of its colour that are connected to it up, down, left or right. A group has at least two balls.',
    },
    {
      id: 'IC-5',
      title: 'Bombs',
      says: 'Picking a bomb removes everything in its row and its column, including itself, on the current board.',
    },
    {
      id: 'IC-6',
      title: 'Order of a move',
      says: 'First the picked balls are removed. Then every column falls. Then empty columns close up to the left. Then empty rows at the top are removed.',
    },
    {
      id: 'IC-7',
      title: 'Score',
      says: 'A move scores the sum of the weights of all balls that vanish. The scores of all moves are added up.',
    },
    {
      id: 'IC-8',
      title: 'Bad picks',
      says: 'The program answers `Please enter a valid size!` if the pick is outside the board or on a blank cell, if a word has anything but digits (`-1`, `+1`, `x`), or if there are not exactly two words. Board and score are **not** printed again.',
    },
    {
      id: 'IC-9',
      title: 'Balls without neighbours',
      says: 'Picking a ball without an equal neighbour gives no message. Board and score are printed again, unchanged.',
    },
    {
      id: 'IC-10',
      title: 'Game over',
      says: 'The game is over when there is no bomb and no two neighbours are equal. This is checked after every move, and once before the first prompt.',
    },
    {
      id: 'IC-11',
      title: 'Byte for byte',
      says: 'the rows, their cells joined by one space; a blank cell is itself a space, and blanks at the right-hand end stay',
    },
  ],
  program,
  editions: ['chained', 'single'],
  mutants,
  plans,
  corners: [
    { name: 'over before the first pick', plan: planOf(['B']) },
    { name: 'a bomb alone', plan: planOf(['X'], '0 0') },
    { name: 'a bomb hit by a bomb', plan: planOf(['BXG', 'GBX', 'WGB'], '0 1') },
    { name: 'a ball hit by two bombs', plan: planOf(['BXB', 'BGX', 'GBG'], '0 1') },
    { name: 'a bomb as the last thing to pick', plan: planOf(['BBG', 'GXB'], '0 0', '0 1') },
    { name: 'an empty column in the middle', plan: planOf(['GBG', 'WBW'], '0 1') },
    { name: 'two empty columns', plan: planOf(['GBBG', 'WBBW', 'GBBG'], '0 1', '0 0') },
    { name: 'an empty row, and picks below it', plan: planOf(['BBB', 'GGW', 'WGG'], '0 0', '0 0', '0 2') },
    { name: 'a blank cell', plan: planOf(['BG', 'BW', 'GG'], '0 0', '0 0') },
    { name: 'words that are no pick', plan: planOf(['BG', 'BW', 'GG'], '0 0 0', '-1 0', '+0 0', 'x', '') },
    { name: 'a ball without neighbours', plan: planOf(['BGG', 'GBW'], '0 0', '0 1') },
    { name: 'touching at a corner', plan: planOf(['BG', 'BB', 'GB'], '0 1', '0 0') },
  ],
  script: scriptOf,
  frames: output => output.split(/(?<=number: )/),
};

export const grading = identic as Grading;

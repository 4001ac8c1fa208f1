import type { Grading } from '#engine/program/grading.js';
import { cellsAt, type Item, readLines, wordsIn } from '#engine/program/reading.js';
import { program } from '../program.js';
import { examples } from './examples.js';
import { mutants, together } from './mutants.js';
import { planOf, plans, promisedScriptOf, scriptOf } from './plans.js';
import { printed } from './printed.js';
import { suite } from './suite.js';

export const grading: Grading = {
  rulings: [
    {
      id: 'IC-1',
      title: 'Board file',
      says: 'CRLF line ends, blank lines and a missing last newline are accepted',
      basis: ['text'],
    },
    { id: 'IC-2', title: 'Weights', says: '| weight | 9 | 8 | 7 | 6 | 5 | 4 | 3 | 2 | 1 | 0 |', basis: ['text'] },
    {
      id: 'IC-3',
      title: 'Picks',
      says: 'A pick is `row column`. Both count **from 0**, on the board **as currently printed**.',
      basis: ['example', { agree: 12, of: 12 }],
    },
    {
      id: 'IC-4',
      title: 'Groups',
      says: 'Picking a ball removes its whole group: all balls of its colour that are connected to it up, down, left or right. A group has at least two balls.',
      basis: ['text', { agree: 12, of: 12 }],
    },
    {
      id: 'IC-5',
      title: 'Bombs',
      says: 'Picking a bomb removes everything in its row and its column, including itself, on the current board.',
      basis: ['text', { agree: 12, of: 12 }],
    },
    {
      id: 'IC-6',
      title: 'Order of a move',
      says: 'First the picked balls are removed. Then every column falls. Then empty columns close up to the left. Then empty rows at the top are removed.',
      basis: ['example'],
    },
    {
      id: 'IC-7',
      title: 'Score',
      says: 'A move scores the sum of the weights of all balls that vanish. The scores of all moves are added up.',
      basis: ['text'],
    },
    {
      id: 'IC-8',
      title: 'Bad picks',
      says: 'The program answers `Please enter a valid size!` if the pick is outside the board or on a blank cell, if a word has anything but digits (`-1`, `+1`, `x`), or if there are not exactly two words. Board and score are **not** printed again.',
      basis: ['example', { agree: 11, of: 12 }],
    },
    {
      id: 'IC-9',
      title: 'Balls without neighbours',
      says: 'Picking a ball without an equal neighbour gives no message. Board and score are printed again, unchanged.',
      basis: ['text', { agree: 8, of: 12 }],
    },
    {
      id: 'IC-10',
      title: 'Game over',
      says: 'The game is over when there is no bomb and no two neighbours are equal. This is checked after every move, and once before the first prompt.',
      basis: ['example', 'public'],
    },
    {
      id: 'IC-11',
      title: 'Byte for byte',
      says: 'the rows, their cells joined by one space; a blank cell is itself a space, and blanks at the right-hand end stay',
      basis: ['example', 'public'],
    },
  ],
  program,
  editions: ['chained', 'single'],
  mutants,
  together,
  examples,
  suite,
  contract: {
    plans,
    script: promisedScriptOf,
    corners: [
      { name: 'over before the first pick', plan: planOf(['B']) },
      { name: 'a bomb alone', plan: planOf(['X'], '0 0') },
      { name: 'a bomb hit by a bomb', plan: planOf(['BXG', 'GBX', 'WGB'], '0 1') },
      { name: 'a chain of three bombs', plan: planOf(['XBX', 'GWB', 'BGX'], '0 0') },
      { name: 'a ball hit by two bombs', plan: planOf(['BXB', 'BGX', 'GBG'], '0 1') },
      { name: 'a bomb as the last thing to pick', plan: planOf(['BBG', 'GXB'], '0 0', '0 1') },
      { name: 'an empty column in the middle', plan: planOf(['GBG', 'WBW'], '0 1') },
      { name: 'two empty columns', plan: planOf(['GBBG', 'WBBW', 'GBBG'], '0 1', '0 0') },
      { name: 'an empty row, and picks below it', plan: planOf(['BBB', 'GGW', 'WGG'], '0 0', '0 0', '0 2') },
      { name: 'a blank cell', plan: planOf(['BG', 'BW', 'GG'], '0 0', '0 0') },
      { name: 'a ball without neighbours', plan: planOf(['BGG', 'GBW'], '0 0', '0 1') },
      { name: 'touching at a corner', plan: planOf(['BG', 'BB', 'GB'], '0 1', '0 0') },
    ],
  },
  robustness: {
    plans,
    script: plan => scriptOf(plan as Parameters<typeof scriptOf>[0]),
    corners: [{ name: 'words that are no pick', plan: planOf(['BG', 'BW', 'GG'], '0 0 0', '-1 0', '+0 0', 'x', '') }],
  },
  phrases: [
    { text: 'Your score is:', ruling: 'IC-11' },
    { text: 'Please enter a row and column number:', ruling: 'IC-11' },
    { text: 'Please enter a valid size!', ruling: 'IC-8', also: ['Please enter valid size!'] },
    { text: 'Game over!', ruling: 'IC-10' },
  ],
  layout: { ruling: 'IC-11', ours: ['trailing-blanks'] },
  read: output => readLines(output, readLine),
  ...printed,
};

/** Words have at least two letters; a row has only single ones. The first row may follow a prompt on the same line. */
function readLine(line: string, at: number): Item[] {
  const words = /[A-Za-z]{2}.*[A-Za-z]{2,}\S*|[A-Za-z]{2,}\S*/.exec(line);
  if (!words) return line === '' ? [] : /^[-\d]/.test(line) ? wordsIn(line, at) : [cellsAt(line, at)];
  const end = words.index + words[0].length;
  const rest = line.slice(end).replace(/^ /, '');
  const restAt = at + line.length - rest.length;
  const isRow = /^[A-Z ]*[A-Z][A-Z ]*$/.test(rest);
  return isRow ? [...wordsIn(line.slice(0, end), at), cellsAt(rest, restAt)] : wordsIn(line, at);
}

import { amountText, unitOf } from './amount.js';
import type { PuzzleWords } from './puzzle-words.js';

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
export const countInWords = (count: number): string => NUMBERS[count] ?? String(count);
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const some = (count: number, thing: string): string => `${countInWords(count)} ${thing}${count === 1 ? '' : 's'}`;
const using =
  (thing: string) =>
  (count: number): string =>
    `with ${some(count, thing)}`;
const inMoves =
  (thing: string) =>
  (count: number): string =>
    `in ${some(count, thing)}`;

export const englishPuzzles: PuzzleWords = {
  sentence: (task, using) => `${using === undefined ? task : `${task} ${using}`}.`,
  using: {
    'dr-mario': using('capsule'),
    identic: inMoves('pick'),
    magnetic: using('cube'),
    chetyris: using('piece'),
    columns: using('bar'),
  },
  usingMoves: inMoves('move'),
  win: {
    'dr-mario': goal => (goal > 1 ? `Clear ${countInWords(goal)} levels` : 'Clear all viruses'),
    identic: () => 'Empty the board',
    magnetic: goal => `Place ${some(goal, 'cube')}`,
    chetyris: goal => `Complete ${some(goal, 'row')}`,
    columns: goal => `Place ${some(goal, 'bar')}`,
  },
  winGame: 'Win the game',
  outlast: 'Survive until the time is up',
  empty: { identic: 'Empty the board', chetyris: 'Empty the well' },
  emptyField: 'Empty the field',
  score: (points, game) => `${capitalised(unitOf(game).verb)} ${amountText(points, game)}`,
  solutions: {
    counted: solutions => (solutions === 1 ? 'There is exactly one solution.' : `There are ${solutions} solutions.`),
    none: 'There is no solution.',
    found: 'It can be solved.',
    unknown: 'No solution was found.',
    chance: 'Some lines need pieces that chance deals, so nothing more is proven.',
    budget: 'Not everything could be tried, so nothing more is proven.',
    searching: 'Looking for solutions…',
    failed: 'The search could not be started.',
  },
};

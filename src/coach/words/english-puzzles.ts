import { amountText, unitOf } from './amount.js';

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

/** Words that only some games have, by the id of the game. */
type ByGame<Text> = Readonly<Record<string, Text>>;

/** "With three capsules". */
const USING: ByGame<(decisions: number) => string> = {
  'dr-mario': using('capsule'),
  identic: inMoves('pick'),
  magnetic: using('cube'),
  chetyris: using('piece'),
  columns: using('bar'),
};

/** The words for winning. `goal` is the setting; 0 means no goal. */
const WIN: ByGame<(goal: number) => string> = {
  'dr-mario': goal => (goal > 1 ? `Clear ${countInWords(goal)} levels` : 'Clear all viruses'),
  identic: () => 'Empty the board',
  magnetic: goal => `Place ${some(goal, 'cube')}`,
  chetyris: goal => `Complete ${some(goal, 'row')}`,
  columns: goal => `Place ${some(goal, 'bar')}`,
};

const EMPTY: ByGame<string> = { identic: 'Empty the board', chetyris: 'Empty the well' };

/** The words about puzzles. English is the pattern for the other languages. */
export const englishPuzzles = {
  /** A whole sentence: what to do, and with how many decisions. */
  sentence: (task: string, using: string | undefined): string => `${using === undefined ? task : `${task} ${using}`}.`,
  using: USING,
  usingMoves: inMoves('move'),
  win: WIN,
  winGame: 'Win the game',
  /** Without a goal a game is won when its time is up. */
  untilTime: 'Survive until the time is up',
  empty: EMPTY,
  emptyField: 'Empty the field',
  score: (points: number, game: string): string => `${capitalised(unitOf(game).verb)} ${amountText(points, game)}`,
  /** The findings about the solutions. */
  solutions: {
    counted: (solutions: number): string =>
      solutions === 1 ? 'There is exactly one solution.' : `There are ${solutions} solutions.`,
    none: 'There is no solution.',
    found: 'It can be solved.',
    unknown: 'No solution was found.',
    /** Added where pieces matter that chance would deal, or where not everything could be tried. */
    chance: 'Some lines need pieces that chance deals, so nothing more is proven.',
    budget: 'Not everything could be tried, so nothing more is proven.',
    searching: 'Looking for solutions…',
    failed: 'The search could not be started.',
  },
};

export type PuzzleWords = typeof englishPuzzles;

import { unitOf } from '#coach/words/amount.js';
import { capitalised, countInWords, englishPuzzles } from '#coach/words/english-puzzles.js';

/** The words for tasks, wherever they are made, shared and played. */
export const tasks = {
  ...englishPuzzles,
  puzzle: 'Puzzle',
  /** The number of decisions that are left. */
  left: (decisions: number): string => (decisions === 0 ? 'None left' : `${capitalised(countInWords(decisions))} left`),
  solved: 'Solved!',
  missed: 'Not solved yet.',
  /** After a solution was played. */
  shown: 'This is a solution.',
  shared: 'Link copied',
  notShared: 'Copying failed.',
  /** Above the reason why there is nothing to play. */
  bad: 'This puzzle cannot be played',

  choices: {
    again: 'Try again',
    solution: 'Solution',
    best: 'Best move',
    line: 'Bot’s line',
    back: 'Back',
    next: 'Next',
    finish: 'Finish',
    more: 'More puzzles',
    /** The page of the position, and a link to it. */
    position: 'Position',
    share: 'Copy link',
  },

  /** For making a puzzle of a position. */
  make: {
    title: 'Share as a puzzle',
    aim: 'Aim',
    none: 'No puzzle',
    score: (game: string): string => `${capitalised(unitOf(game).verb)} ${unitOf(game).many}`,
    points: (game: string): string => capitalised(unitOf(game).many),
    within: 'Pieces or picks (empty: any number)',
  },
};

import type { CoachWords, Lead, OtherMove } from './coach-words.js';

const OTHER: Readonly<Record<OtherMove, string>> = {
  best: 'the best move',
  next: 'the next best move',
  played: 'your move',
  made: 'the actual move',
  alone: '',
};
const other = (compared: OtherMove): string => OTHER[compared];
const FURTHER: Readonly<Record<Lead, string>> = {
  blunder: 'far better',
  mistake: 'clearly better',
  inexact: 'a little better',
  none: 'about as good',
};
/** What is said about the other decision, if there is one. */
const beside = (compared: OtherMove, text: string): string => (compared === 'alone' ? '' : `, ${text}`);
const start = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

const counting =
  (verb: string, one: string, many: string): CoachWords['scores'] =>
  (count, others, compared) => {
    const more = others === count ? `and so does ${other(compared)}` : `${other(compared)} ${others || 'none'}`;
    return `It ${verb} ${count} ${count === 1 ? one : many}${beside(compared, more)}.`;
  };

const leaving =
  (one: string, many: string): CoachWords['scores'] =>
  (count, others, compared) =>
    `It leaves ${count || 'no'} ${count === 1 ? one : many}, ${other(compared)} ${others || 'none'}.`;

export const english: CoachWords = {
  wins: 'It wins the game.',
  survives: compared => `${start(other(compared))} loses the game.`,
  scores: (points, others, compared) =>
    `It scores ${points}${beside(compared, `${other(compared)} ${others || 'nothing'}`)}.`,
  prepares: (points, others, compared) =>
    `The move after it can score ${points}${beside(compared, `after ${other(compared)} ${others ? `only ${others}` : 'nothing'}`)}.`,
  deeds: {
    rows: counting('clears', 'row', 'rows'),
    viruses: counting('clears', 'virus', 'viruses'),
  },
  facts: {
    covered: leaving('covered empty cell', 'covered empty cells'),
    peak: (rows, others, compared) =>
      `The pile is then ${rows} ${rows === 1 ? 'row' : 'rows'} high, after ${other(compared)} ${others}.`,
    steps: (cells, others, compared) =>
      `The surface is then more level: its steps add up to ${cells}, after ${other(compared)} to ${others}.`,
    chances: (columns, others, compared) =>
      `Then one more square can complete a line in ${columns} ${columns === 1 ? 'column' : 'columns'}, after ${other(compared)} in ${others || 'none'}.`,
    buried: leaving('virus below another colour', 'viruses below another colour'),
    singles: leaving('ball that touches none of its colour', 'balls that touch none of their colour'),
    balls: leaving('ball', 'balls'),
    'almost-full': leaving('row with one gap', 'rows with one gap'),
  },
  counted: (about, count, others, compared) => `${start(about)}: ${count}, after ${other(compared)} ${others}.`,
  later: 'It leads to a better position some moves later.',
  proven: 'It is proven that nothing is better.',
  hopeless: 'The game can no longer be won.',
  hopelessIn: { identic: 'The board can no longer be emptied.' },
  ahead: {
    blunder: compared => `It is far better than ${other(compared)}.`,
    mistake: compared => `It is clearly better than ${other(compared)}.`,
    inexact: compared => `It is a little better than ${other(compared)}.`,
    none: compared => `${start(other(compared))} is about as good.`,
  },
  further: (compared, by) => `Looking further ahead, ${other(compared)} is ${FURTHER[by]}.`,
  severity: { blunder: 'Serious mistake', mistake: 'Mistake', inexact: 'Slight mistake' },
  hint: {
    ask: {
      title: 'Show a hint?',
      says: 'A game with hints is not ranked. You are only asked once per game.',
      yes: 'Show hint',
      no: 'Keep playing',
    },
    best: 'Best move',
    next: 'Next best move',
    again: { next: 'Ask again to see the next best move.', play: 'Ask again to play it.' },
    thinking: 'Thinking…',
    daily: 'There are no hints in the daily challenge.',
    tooEarly: 'Make your first move, then ask for a hint.',
    notNow: 'The server has not answered yet. Ask again in a moment.',
    nothing: 'There is nothing to decide right now.',
    tooLate: 'It is too late for this move.',
    better: 'There was a better move.',
    takeBack: 'Take it back',
  },
};

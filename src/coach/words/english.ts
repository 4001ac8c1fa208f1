import type { Severity } from '../severity.js';
import { amountText, unitOf } from './amount.js';
import type { CoachWords, Move, Sides } from './coach-words.js';

const NAMES: Readonly<Record<Move, string>> = {
  it: 'it',
  same: 'it',
  this: 'this one',
  best: 'the best move',
  next: 'the next best move',
  played: 'your move',
  made: 'the played move',
};
const FURTHER: Readonly<Record<Severity, string>> = {
  blunder: 'far better',
  mistake: 'clearly better',
  inexact: 'a little better',
};
const start = (text: string): string => text[0]!.toUpperCase() + text.slice(1);
const inside = (sentence: string): string => sentence[0]!.toLowerCase() + sentence.slice(1);
/** A clause about the other decision, if there is one. */
const beside = ({ other }: Sides, says: (name: string) => string): string => (other ? `, ${says(NAMES[other])}` : '');
const subject = ({ one }: Sides): string => start(NAMES[one]);
const after = ({ one }: Sides): string => `After ${NAMES[one]}`;
const some = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const pile = (rows: number): string =>
  rows === 0 ? 'the field is empty' : `the pile is ${some(rows, 'row', 'rows')} high`;

const clearing =
  (one: string, many: string): CoachWords['facts'][string] =>
  (count, others, sides) =>
    `${subject(sides)} clears ${some(count, one, many)}${beside(sides, name => `${name} ${others || 'none'}`)}.`;

const leaving =
  (one: string, many: string): CoachWords['facts'][string] =>
  (count, others, sides) =>
    `${subject(sides)} leaves ${count || 'no'} ${count === 1 ? one : many}${beside(sides, name => `${name} ${others || 'none'}`)}.`;

export const english: CoachWords = {
  wins: one => `${start(NAMES[one])} wins the game.`,
  survives: other => `${start(NAMES[other])} loses the game.`,
  scores: (points, others, sides, game) =>
    `${subject(sides)} ${unitOf(game).verb}s ${amountText(points, game)}${beside(sides, name => `${name} ${others || 'nothing'}`)}.`,
  prepares: (points, others, sides, game) =>
    `${after(sides)}, the following move can ${unitOf(game).verb} ${amountText(points, game)}${beside(sides, name => `after ${name} ${others > 0 ? `only ${others}` : others || 'nothing'}`)}.`,
  ends: (points, others, sides, game) =>
    `With good play, ${NAMES[sides.one]} leads to ${amountText(points, game)} at the end${beside(sides, name => `${name} to ${others}`)}.`,
  deeds: {
    rows: clearing('row', 'rows'),
    viruses: clearing('virus', 'viruses'),
  },
  facts: {
    covered: leaving('covered empty cell', 'covered empty cells'),
    peak: (rows, others, sides) =>
      `${after(sides)}, ${pile(rows)}${beside(sides, name => `after ${name} ${rows === 0 ? pile(others) : others}`)}.`,
    steps: (cells, others, sides) =>
      `${after(sides)}, the surface is more level, as neighbouring columns differ by ${some(cells, 'row', 'rows')} in all${beside(sides, name => `after ${name} by ${others}`)}.`,
    chances: (columns, others, sides) =>
      `${after(sides)}, one more square can complete a series in ${some(columns, 'column', 'columns')}${beside(sides, name => `after ${name} in ${others || 'none'}`)}.`,
    buried: leaving('virus below another colour', 'viruses below another colour'),
    singles: leaving('ball that touches none of its colour', 'balls that touch none of their colour'),
    balls: leaving('ball', 'balls'),
    'almost-full': leaving('row with one gap', 'rows with one gap'),
  },
  counted: (about, count, others, sides) =>
    `${start(about)}: ${count} after ${NAMES[sides.one]}${beside(sides, name => `${others} after ${name}`)}.`,
  proven: 'No other move can lead to more: every way to play on was checked.',
  hopeless: 'The game can no longer be won.',
  hopelessIn: { identic: 'The board can no longer be emptied.' },
  alike: other => `${start(NAMES[other])} is about as good.`,
  bothAlike: 'Looking further ahead, both are about as good.',
  further: (one, by, other) =>
    `Looking further ahead, ${NAMES[one]} is ${FURTHER[by]}${other ? ` than ${NAMES[other]}` : ''}.`,
  but: sentence => `But ${inside(sentence)}`,
  glance: (other, sentence) => `At first glance ${NAMES[other]} looks better: ${inside(sentence)}`,
  favour: sentence => `In its favour: ${inside(sentence)}`,
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
    nothing: 'There is nothing to decide right now. The hint comes as soon as there is.',
    tooLate: 'It is too late for this move.',
    failed: 'The coach failed. Try again.',
    better: 'There was a better move.',
    takeBack: 'Take it back',
  },
};

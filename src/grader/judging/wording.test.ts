import { describe, expect, test } from 'vitest';
import type { Phrase } from '#engine/program/grading.js';
import { type Item, readLines, wordsIn } from '#engine/program/reading.js';
import { learnWording, type Pair, parting, Wording, type WordingChange } from './wording.js';

const PHRASES: readonly Phrase[] = [
  { text: 'Rows left:', ruling: 'X-1' },
  { text: 'Good job!  Next level!', ruling: 'X-2' },
  { text: 'Game over!', ruling: 'X-3', also: ['The end!'] },
];

const itemsOf = (output: string): Item[] => readLines(output, wordsIn);
const pairsOf = (...outputs: readonly (readonly [expected: string, actual: string])[]): Pair[] =>
  outputs.map(([expected, actual]) => ({ expected: itemsOf(expected), actual: itemsOf(actual) }));

/** What is learned from a program that changes all its outputs in this way. */
const learned = (change: (output: string) => string): readonly WordingChange[] => {
  const outputs = ['Rows left: 5\nRows left: 3\nGame over!\n', 'Rows left: 5\nGood job!  Next level!\nRows left: 10\n'];
  return learnWording(PHRASES, pairsOf(...outputs.map(output => [output, change(output)] as const))).changes;
};

test('the words of a right program need no change', () => {
  expect(learned(output => output)).toEqual([]);
});

describe('words that look alike', () => {
  test.each([
    ['letter case', 'Rows Left:'],
    ['punctuation', 'Rows left ='],
    ['a misspelling', 'Row left:'],
    ['a missing blank', 'Rowsleft:'],
  ])('differ in %s', (_, printed) => {
    expect(learned(output => output.replaceAll('Rows left:', printed))).toEqual([
      { kind: 'reworded', printed, right: 'Rows left:' },
    ]);
  });

  test('how many blanks are between words does not matter', () => {
    expect(learned(output => output.replace('!  ', '!   '))).toEqual([]);
  });

  test('other words of the assignment are no change', () => {
    expect(learned(output => output.replace('Game over!', 'The end!'))).toEqual([]);
  });
});

describe('words in the place of others', () => {
  test('are another wording', () => {
    expect(learned(output => output.replaceAll('Rows left:', 'Still to do'))).toEqual([
      { kind: 'reworded', printed: 'Still to do', right: 'Rows left:' },
    ]);
  });

  test('are believed only if they are seen more than once', () => {
    expect(learned(output => output.replace('Game over!', 'Finished.'))).toEqual([]);
  });

  test('that come besides the right ones are extra', () => {
    expect(learned(output => output.replaceAll('Rows left:', 'Debug\nRows left:'))).toEqual([
      { kind: 'extra', printed: 'Debug' },
    ]);
  });

  test('that never come are missing', () => {
    expect(learned(output => output.replaceAll('Rows left: ', ''))).toEqual([{ kind: 'missing', right: 'Rows left:' }]);
  });

  test('a phrase of the assignment in a wrong place is no wording', () => {
    expect(learned(output => output.replaceAll('Rows left:', 'Game over!'))).toEqual([]);
  });
});

test('the right words with the tail of others behind them are no wording', () => {
  expect(learned(output => output.replaceAll('Rows left:', 'Rows left: vel!'))).toEqual([]);
});

test('a wrong number is never a matter of wording', () => {
  expect(learned(output => output.replaceAll('5', '6'))).toEqual([]);
});

test('several changes are learned one after the other', () => {
  const changes = learned(output => output.replace(/^Rows left: (\d+)/gm, 'Remaining $1\nLog'));
  expect(changes).toContainEqual({ kind: 'reworded', printed: 'Remaining', right: 'Rows left:' });
  expect(changes).toContainEqual({ kind: 'extra', printed: 'Log' });
});

describe('a wording', () => {
  const wording = new Wording(
    [
      { kind: 'reworded', printed: 'Rest', right: 'Rows left:' },
      { kind: 'extra', printed: 'Debug' },
    ],
    PHRASES,
  );

  test('translates what the program prints, and drops what does not count', () => {
    expect(wording.keysOf(itemsOf('Debug\nRest 5\n'))).toEqual(['words:Rows left:', 'number:5']);
  });

  test('knows which words are the assignment’s', () => {
    expect(['Rows left:', 'The end!', 'Rest', 'Debug'].map(words => wording.isRight(words))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

test.each([
  [['a', 'b'], ['a', 'b'], Number.POSITIVE_INFINITY],
  [['a', 'b'], ['a', 'c'], 1],
  [['a', 'b'], ['a'], 1],
  [[], ['a'], 0],
])('%j and %j part at %d', (one, other, at) => {
  expect(parting(one, other)).toBe(at);
});

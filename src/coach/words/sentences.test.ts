import { describe, expect, test } from 'vitest';
import type { Advice } from '../advice.js';
import type { Reason } from '../reasons.js';
import type { CoachWords, OtherMove } from './coach-words.js';
import { english } from './english.js';
import { german } from './german.js';
import { adviceText, reasonTexts } from './sentences.js';

const MIND = {
  game: { id: 'identic' },
  deeds: [{ id: 'jumps', about: 'jumps over a fence' }],
  facts: [{ id: 'covered', about: 'covered cells' }],
};

const REASONS: readonly (readonly [Reason, OtherMove, en: string, de: string])[] = [
  [{ kind: 'wins' }, 'next', 'It wins the game.', 'Der Zug gewinnt das Spiel.'],
  [{ kind: 'survives' }, 'played', 'Your move loses the game.', 'Dein Zug verliert das Spiel.'],
  [
    { kind: 'scores', points: 300, other: 0 },
    'next',
    'It scores 300, the next best move nothing.',
    'Der Zug bringt 300 Punkte, der nächstbeste Zug nichts.',
  ],
  [
    { kind: 'scores', points: 300, other: 0 },
    'made',
    'It scores 300, the actual move nothing.',
    'Der Zug bringt 300 Punkte, der gespielte Zug nichts.',
  ],
  [{ kind: 'scores', points: 3, other: 0 }, 'alone', 'It scores 3.', 'Der Zug bringt 3 Punkte.'],
  [{ kind: 'does', deed: 'rows', count: 2, other: 0 }, 'alone', 'It clears 2 rows.', 'Der Zug räumt 2 Zeilen ab.'],
  [
    { kind: 'prepares', points: 4, other: 1 },
    'played',
    'The move after it can score 4, after your move only 1.',
    'Der folgende Zug kann dann 4 Punkte bringen, nach deinem Zug nur 1.',
  ],
  [
    { kind: 'does', deed: 'rows', count: 1, other: 1 },
    'next',
    'It clears 1 row, and so does the next best move.',
    'Der Zug räumt 1 Zeile ab, der nächstbeste Zug ebenso.',
  ],
  [
    { kind: 'leaves', fact: 'covered', count: 0, other: 2 },
    'next',
    'It leaves no covered empty cells, the next best move 2.',
    'Danach gibt es keine verdeckten leeren Zellen, nach dem nächstbesten Zug 2.',
  ],
  [
    { kind: 'does', deed: 'jumps', count: 3, other: 1 },
    'next',
    'Jumps over a fence: 3, after the next best move 1.',
    'Jumps over a fence: 3, nach dem nächstbesten Zug 1.',
  ],
];

describe('reasons', () => {
  test.each(REASONS)('%j compared with %s', (reason, compared, en, de) => {
    expect(reasonTexts(english, MIND, [reason], compared)).toEqual([en]);
    expect(reasonTexts(german, MIND, [reason], compared)).toEqual([de]);
  });
});

describe('advice', () => {
  const option = { decision: 1, keys: [], reasons: [{ kind: 'wins' }], ahead: 'mistake' } as const;
  const advice: Advice = {
    options: [option, { ...option, reasons: [], ahead: undefined }],
    isProven: false,
    isHopeless: false,
  };
  const say = (more: Partial<Advice>, place = 0, words: CoachWords = english): string =>
    adviceText(words, MIND, { ...advice, ...more }, place);

  test('says how far the best is ahead', () => {
    expect(say({})).toBe('It wins the game. It is clearly better than the next best move.');
  });

  test('says what is proven', () => {
    expect(say({ isProven: true, isHopeless: true })).toBe(
      'It wins the game. It is proven that nothing is better. The board can no longer be emptied.',
    );
  });

  test('says so if what counts comes later', () => {
    expect(say({ options: [{ ...option, reasons: [] }, option] })).toBe(
      'It leads to a better position some moves later. It is clearly better than the next best move.',
    );
  });

  test('does not leave it at reasons if the next best decision is about as good', () => {
    const scores = { ...option, ahead: undefined, reasons: [{ kind: 'scores', points: 2, other: 1 }] } as const;
    expect(say({ options: [scores, option] })).toBe(
      'It scores 2, the next best move 1. Looking further ahead, the next best move is about as good.',
    );
    expect(say({ options: [{ ...scores, isAlone: true }, option] }, 0, german)).toBe(
      'Der Zug bringt 2 Punkte. Der nächstbeste Zug ist etwa gleich gut.',
    );
  });

  test('of the next best decision it says how far it is behind', () => {
    expect(say({ isProven: true }, 1)).toBe('Looking further ahead, the best move is clearly better.');
  });

  test('the next best decision is compared with the best', () => {
    const second = { ...option, reasons: [{ kind: 'scores', points: 2, other: 1 }] } as const;
    expect(say({ options: [option, second] }, 1)).toBe(
      'It scores 2, the best move 1. Looking further ahead, the best move is clearly better.',
    );
    expect(say({ options: [option, second] }, 1, german)).toBe(
      'Der Zug bringt 2 Punkte, der beste Zug 1. Auf längere Sicht ist der beste Zug deutlich besser.',
    );
  });
});

import { describe, expect, test } from 'vitest';
import type { Advice, Option } from '../advice.js';
import type { Reason } from '../reasons.js';
import type { CoachWords, OtherMove } from './coach-words.js';
import { english } from './english.js';
import { german } from './german.js';
import { adviceText, betterTexts, type Mistaken, type Spoken } from './sentences.js';

const MIND: Spoken = {
  game: { id: 'identic' },
  deeds: [{ id: 'jumps', about: 'jumps over a fence' }],
  facts: [{ id: 'covered', about: 'covered cells' }],
};

const SCORES: Reason = { kind: 'scores', points: 300, other: 0 };
const COVERED: Reason = { kind: 'leaves', fact: 'covered', count: 0, other: 2 };
const ENDS: Reason = { kind: 'ends', points: 240, other: 190 };

const REASONS: readonly (readonly [Reason, OtherMove, en: string, de: string])[] = [
  [{ kind: 'wins' }, 'next', 'It wins the game.', 'Der Zug gewinnt das Spiel.'],
  [{ kind: 'survives' }, 'played', 'Your move loses the game.', 'Dein Zug verliert das Spiel.'],
  [
    SCORES,
    'next',
    'It scores 300 points, the next best move nothing.',
    'Der Zug bringt 300 Punkte, der nächstbeste Zug nichts.',
  ],
  [
    SCORES,
    'made',
    'It scores 300 points, the played move nothing.',
    'Der Zug bringt 300 Punkte, der gespielte Zug nichts.',
  ],
  [
    { kind: 'does', deed: 'rows', count: 1, other: 0 },
    'made',
    'It clears 1 row, the played move none.',
    'Der Zug räumt 1 Zeile ab, der gespielte Zug nichts.',
  ],
  [
    { kind: 'prepares', points: 4, other: 1 },
    'played',
    'After it, the following move can score 4 points, after your move only 1.',
    'Danach kann der folgende Zug 4 Punkte bringen, nach deinem Zug nur 1.',
  ],
  [
    { kind: 'prepares', points: 1, other: -2 },
    'made',
    'After it, the following move can score 1 point, after the played move -2.',
    'Danach kann der folgende Zug 1 Punkt bringen, nach dem gespielten Zug -2.',
  ],
  [
    COVERED,
    'next',
    'It leaves no covered empty cells, the next best move 2.',
    'Danach gibt es keine verdeckten leeren Zellen, nach dem nächstbesten Zug 2.',
  ],
  [
    { kind: 'leaves', fact: 'peak', count: 0, other: 2 },
    'made',
    'After it, the field is empty, after the played move the pile is 2 rows high.',
    'Danach ist das Feld leer, nach dem gespielten Zug ist der Stapel 2 Zeilen hoch.',
  ],
  [
    ENDS,
    'made',
    'With good play, it leads to 240 points at the end, the played move to 190.',
    'Bei gutem Spiel endet die Partie danach mit 240 Punkten, nach dem gespielten Zug mit 190.',
  ],
  [
    { kind: 'does', deed: 'jumps', count: 3, other: 1 },
    'next',
    'Jumps over a fence: 3 after it, 1 after the next best move.',
    'Jumps over a fence: danach 3, nach dem nächstbesten Zug 1.',
  ],
];

const better = (mistaken: Mistaken, words = english, mind = MIND, other: OtherMove = 'made'): string =>
  betterTexts(words, mind, mistaken, other).join(' ');

describe('reasons', () => {
  test.each(REASONS)('%j compared with %s', (reason, other, en, de) => {
    expect(better({ reasons: [reason] }, english, MIND, other)).toBe(en);
    expect(better({ reasons: [reason] }, german, MIND, other)).toBe(de);
  });

  test('speak of credits in Static Columns', () => {
    const columns = { ...MIND, game: { id: 'columns' } };
    const next: Reason = { kind: 'prepares', points: 1, other: 0 };
    expect(better({ reasons: [{ ...SCORES, points: 2 }, next] }, english, columns)).toBe(
      'It earns 2 credits, the played move nothing. After it, the following move can earn 1 credit, after the played move nothing.',
    );
  });
});

describe('a mistake', () => {
  test('is not explained by a small reason alone: how much better the other move is in the end is said too', () => {
    expect(better({ reasons: [COVERED], severity: 'blunder' })).toBe(
      'It leaves no covered empty cells, the played move 2. Looking further ahead, it is far better than the played move.',
    );
    expect(better({ reasons: [], severity: 'inexact' }, german)).toBe(
      'Auf längere Sicht ist er etwas besser als der gespielte Zug.',
    );
  });

  test('needs no more than a win, a loss or the score at the end', () => {
    for (const reason of [{ kind: 'wins' }, { kind: 'survives' }, ENDS] as const)
      expect(better({ reasons: [reason], severity: 'blunder' })).not.toContain('further ahead');
  });

  test('may look better than the best move at first, and that is admitted', () => {
    const mistaken: Mistaken = { reasons: [COVERED], against: SCORES, severity: 'mistake' };
    expect(better(mistaken)).toBe(
      'It leaves no covered empty cells, the played move 2. At first glance the played move looks better: it scores 300 points, the best move nothing. But looking further ahead, the best move is clearly better.',
    );
    expect(better({ ...mistaken, reasons: [] }, german)).toBe(
      'Auf den ersten Blick sieht der gespielte Zug besser aus: Er bringt 300 Punkte, der beste Zug nichts. Doch auf längere Sicht ist der beste Zug deutlich besser.',
    );
  });

  test('says what was checked if nothing can be better', () => {
    expect(better({ reasons: [ENDS], isProven: true })).toBe(
      'With good play, it leads to 240 points at the end, the played move to 190. No other move can lead to more: every way to play on was checked.',
    );
  });
});

describe('advice', () => {
  const option: Option = { decision: 1, keys: [], reasons: [SCORES], ahead: 'mistake' };
  const advice: Advice = {
    options: [option, { ...option, reasons: [COVERED], ahead: undefined }],
    isProven: false,
    isHopeless: false,
  };
  const say = (more: Partial<Advice>, place = 0, words: CoachWords = english): string =>
    adviceText(words, MIND, { ...advice, ...more }, place);

  test('says how far the best is ahead', () => {
    expect(say({})).toBe(
      'It scores 300 points, the next best move nothing. Looking further ahead, it is clearly better than the next best move.',
    );
  });

  test('says what is proven, and that a board cannot be emptied', () => {
    const wins = { ...option, reasons: [{ kind: 'wins' }] } as const;
    expect(say({ options: [wins, option], isProven: true, isHopeless: true })).toBe(
      'It wins the game. No other move can lead to more: every way to play on was checked. The board can no longer be emptied.',
    );
  });

  test('does not call another decision about as good if nothing is better, and that is proven', () => {
    const alone = { ...option, ahead: undefined, isAlone: true };
    expect(say({ options: [alone, option], isProven: true })).toBe(
      'It scores 300 points. No other move can lead to more: every way to play on was checked.',
    );
  });

  test('does not leave it at reasons if the next best decision is about as good', () => {
    const equal = { ...option, ahead: undefined };
    expect(say({ options: [equal, option] })).toBe(
      'It scores 300 points, the next best move nothing. Looking further ahead, both are about as good.',
    );
    expect(say({ options: [{ ...equal, isAlone: true }, option] }, 0, german)).toBe(
      'Der Zug bringt 300 Punkte. Der nächstbeste Zug ist etwa gleich gut.',
    );
  });

  test('of the next best decision it first says why the best one is better', () => {
    expect(say({ isProven: true }, 1)).toBe(
      'The best move scores 300 points, this one nothing. In its favour: it leaves no covered empty cells, the best move 2. Looking further ahead, the best move is clearly better.',
    );
    expect(say({ options: [{ ...option, reasons: [ENDS] }, advice.options[1]!] }, 1, german)).toBe(
      'Bei gutem Spiel endet die Partie nach dem besten Zug mit 240 Punkten, nach diesem mit 190. Dafür spricht: Danach gibt es keine verdeckten leeren Zellen, nach dem besten Zug 2.',
    );
  });

  test('of the next best decision it says so if it is about as good', () => {
    const equal = { ...option, ahead: undefined };
    expect(say({ options: [equal, { ...equal, isAlone: true }] }, 1)).toBe(
      'The best move scores 300 points, this one nothing. Looking further ahead, both are about as good.',
    );
    const silent = { ...equal, reasons: [], isAlone: true };
    expect(say({ options: [silent, silent] }, 1, german)).toBe('Der beste Zug ist etwa gleich gut.');
  });

  test('of the next best decision it says at least what it does', () => {
    const alone = { ...option, isAlone: true };
    expect(say({ options: [alone, alone] }, 1)).toBe(
      'It scores 300 points. Looking further ahead, the best move is clearly better.',
    );
  });
});

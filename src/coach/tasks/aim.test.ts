import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { englishPuzzles } from '../words/english-puzzles.js';
import { germanPuzzles } from '../words/german-puzzles.js';
import { MOST_DECISIONS, MOST_POINTS, type PuzzleAim, readAim, writeAim } from './aim.js';
import { aimText } from './aim-text.js';

const within = fc.option(fc.integer({ min: 1, max: MOST_DECISIONS }), { nil: undefined });
const aims: fc.Arbitrary<PuzzleAim> = fc
  .tuple(fc.constantFrom('won', 'empty', 'score'), fc.integer({ min: 1, max: MOST_POINTS }), within)
  .map(([kind, points, within]) => ({
    ...(kind === 'score' ? { kind, points } : { kind: kind as 'won' | 'empty' }),
    ...(within === undefined ? {} : { within }),
  }));

describe('the text of an aim', () => {
  test('is read as it is written', () => {
    expect(readAim('score 20/4')).toEqual({ kind: 'score', points: 20, within: 4 });
    fc.assert(fc.property(aims, aim => void expect(readAim(writeAim(aim))).toEqual(aim)));
  });

  test.each([
    ['', 'an aim is written "won", "empty" or "score 20", and "won/3" if three decisions must do (got "")'],
    ['won/', 'an aim is written'],
    ['Won', 'an aim is written'],
    ['won /3', 'an aim is written'],
    ['score', 'an aim is written'],
    ['score -1', 'an aim is written'],
    ['won\n', 'an aim is written'],
    ['__proto__', 'an aim is written'],
    ['won/0', 'the decisions of an aim must be a whole number from 1 to 100 (got "0")'],
    ['won/101', 'from 1 to 100 (got "101")'],
    ['score 0', 'the points of an aim must be a whole number from 1 to 1000000000 (got "0")'],
    ['score 1000000001', 'the points of an aim'],
    [`won/${'9'.repeat(1_000_000)}`, '(got 1000004 characters)'],
  ])('%.20s is refused', (text, problem) => {
    expect(() => readAim(text)).toThrow(expect.objectContaining({ name: 'BadInput' }));
    expect(() => readAim(text)).toThrow(problem);
  });
});

test.each<[game: string, settings: Settings, aim: string, en: string, de: string]>([
  ['dr-mario', { goal: 1 }, 'won/3', 'Clear all viruses with three capsules.', 'Räume mit drei Kapseln alle Viren ab.'],
  ['dr-mario', { goal: 2 }, 'won', 'Clear two levels.', 'Räume zwei Level ab.'],
  ['identic', {}, 'won', 'Empty the board.', 'Leere das Brett.'],
  ['identic', {}, 'score 30/1', 'Score 30 points in one pick.', 'Hole in einem Zug 30 Punkte.'],
  ['magnetic', {}, 'empty/2', 'Empty the field with two cubes.', 'Leere mit zwei Würfeln das Feld.'],
  ['magnetic', { goal: 5 }, 'won', 'Place five cubes.', 'Setze fünf Würfel.'],
  ['chetyris', { goal: 4 }, 'won/2', 'Complete four rows with two pieces.', 'Fülle mit zwei Steinen vier Zeilen.'],
  ['chetyris', {}, 'empty/1', 'Empty the well with one piece.', 'Leere mit einem Stein den Schacht.'],
  ['columns', {}, 'score 20/4', 'Earn 20 credits with four bars.', 'Hole mit vier Balken 20 Punkte.'],
  ['columns', {}, 'score 1/12', 'Earn 1 credit with 12 bars.', 'Hole mit 12 Balken einen Punkt.'],
  ['counting', {}, 'won/3', 'Win the game in three moves.', 'Gewinne in drei Zügen das Spiel.'],
  ['constructor', {}, 'empty/1', 'Empty the field in one move.', 'Leere in einem Zug das Feld.'],
])('what %s %o %s asks for', (game, settings, aim, en, de) => {
  const puzzle = { game, settings, aim: readAim(aim) };
  expect([aimText(englishPuzzles, puzzle), aimText(germanPuzzles, puzzle)]).toEqual([en, de]);
});

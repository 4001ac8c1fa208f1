import { expect, test } from 'vitest';
import type { BadInput } from '#engine/bad-input.js';
import type { Settings } from '#engine/contract/settings.js';
import { GAMES } from '#test/support/games/listed.js';
import { reasonInGerman } from './reasons.js';

/** Texts that each game with positions is asked to accept, with many different mistakes in them. */
const WRONG: readonly (readonly string[])[] = [
  [''],
  ['?'.repeat(6)],
  ['.'],
  ['.'.repeat(500)],
  Array.from({ length: 200 }, () => '......'),
  ['A.....', '......'],
  ['AAA...'],
  ['########'],
  ['#.......', '........'],
  ['........', 'offers: 9,9'],
  ['LLLLLLLLLL'],
  ['piece: ABC', '......'],
  ['piece: Q', 'next: Q'],
  ['piece:'],
  ['piece: T T'],
  ['piece: T', 'piece: T'],
  [`piece: T`, `next:${' T'.repeat(101)}`],
  ['next: T'],
  ['at: 9'],
  ['piece: ABC', 'at: 9'],
  ['level: 0'],
  ['hold: Q'],
  ['bag: QQ'],
  ['BGB'],
  ['B..', 'BGG', '.GG'],
  ['.GG'],
  ['R.......'],
  ['R-Y......', '.......r'],
  ['rrrr....'],
  ['r-R......'],
  Array.from({ length: 16 }, (_, k) => `...${'rbrb'[k % 4]}....`),
];
const ALSO: readonly Settings[] = [
  {},
  { edition: 'modern' },
  { mode: 'model' },
  { offers: 2 },
  { width: 0 },
  { nothing: 1 },
];

const refusals = [...GAMES].flatMap(([id, game]) =>
  ALSO.flatMap(settings => WRONG.flatMap(position => refusalOf(id, game.positions ? { ...settings, position } : {}))),
);

function refusalOf(id: string, settings: Settings): string[] {
  try {
    GAMES.get(id)!.configure(settings);
    return [];
  } catch (error) {
    return (error as BadInput).mistakes.map(({ reason }) => reason);
  }
}

test('every reason that a game gives is translated, with its values', () => {
  const reasons = [...new Set(refusals)];
  expect(reasons.length).toBeGreaterThan(40);
  expect(reasons.filter(reason => reasonInGerman(reason) === reason)).toEqual([]);
  const english = /\b(the|this|must|cells|lines|is|are|which|there|needs)\b/;
  expect(reasons.map(reasonInGerman).filter(reason => english.test(reason))).toEqual([]);
  expect(reasonInGerman('unknown cell "x"; cells are A to E, and . for an empty one')).toBe(
    '"x" ist kein Feld. Felder sind A bis E, und der Punkt ist ein leeres.',
  );
});

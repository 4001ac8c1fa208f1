import { describe, expect, test } from 'vitest';
import type { Event } from '#engine/contract/event.js';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Cell } from '#engine/contract/view.js';
import { openSession, type Session } from '#engine/play/session.js';
import { Pointer } from '#front/pointer.js';
import { loadGames } from '#games/catalogue.js';
import { play as german } from './de/play.js';
import { terms } from './de/terms.js';
import { describeView } from './description.js';
import { play as english } from './en/play.js';
import { LANGUAGES } from './languages.js';
import { pieceName } from './naming.js';
import { type Detail, spoken, spokenAim } from './spoken.js';

const games = await loadGames();
const words = english.spoken;
const asItIs = (text: string): string => text;

function open(id: string, settings: Settings = {}): { session: Session; hear: (detail: Detail) => string } {
  const session = openSession(games.get(id)!, { settings, seed: 'spoken' });
  let events: Event[] = [];
  session.watch(event => events.push(event));
  const hear = (detail: Detail): string => {
    const heard = spoken({ events, after: session.view(), game: id }, detail, words);
    events = [];
    return heard;
  };
  return { session, hear };
}

describe('Dr. Mario', () => {
  const { session, hear } = open('dr-mario');

  test('a capsule enters, and another comes next', () => {
    session.advance(200);
    expect(hear('results')).toMatch(/^Now (\w: 2 \w+|\w+, \w+)\. Next (\w: 2 \w+|\w+, \w+)\.$/);
  });

  test('steps are told only where there is time for it', () => {
    session.play('<');
    expect(hear('results')).toBe('');
    session.play('>');
    expect(hear('all')).toBe('columns 4 to 5.');
    session.play('D');
    expect(hear('all')).toBe('row 3.');
  });

  test('it lands', () => {
    while (session.status().turn === 0) session.play('D');
    expect(hear('results')).toBe('Landed in columns 4 to 5.');
  });
});

test('Chetyris, modern edition: what is put on hold is told, and so is what it is in the description', () => {
  const { session, hear } = open('chetyris', { edition: 'modern' });
  const piece = session.view().cells.find(cell => cell !== null)!.glyph;
  session.play('c');
  expect(hear('results')).toMatch(new RegExp(`^On hold (${piece}: 4 |)\\w+\\. Now .*\\. Next .*\\.$`));
  const told = describeView(session.view(), words, asItIs);
  expect(told.filter(sentence => sentence.startsWith('Next'))).toHaveLength(3);
  expect(told.filter(sentence => sentence.startsWith('On hold'))).toHaveLength(1);
});

test('Columns: a bar is shifted, moved, dropped, and three of a colour go', () => {
  const { session, hear } = open('columns', { colours: 1 });
  expect(hear('all')).toBe('');
  session.play('s');
  expect(hear('all')).toBe('A: 3 red.');
  session.play('r');
  expect(hear('all')).toBe('column 2.');
  session.play('d');
  expect(hear('all')).toBe('Landed in column 2. 3 cleared. 1 credit. Now A: 3 red. Next A: 3 red.');
});

test('Magnetic: a row goes', () => {
  const { session, hear } = open('magnetic', { width: 2, height: 4 });
  session.play('0');
  expect(hear('all')).toBe('Landed in column 1.');
  session.play('1');
  expect(hear('all')).toBe('Landed in column 2. 1 row cleared. 1 point.');
});

test('Magnetic: the columns on offer are told after each cube, and all offers in the description', () => {
  const { session, hear } = open('magnetic', { width: 3, height: 4, offers: 3 });
  expect(describeView(session.view(), words, asItIs).slice(1, 4)).toEqual([
    'On offer: columns 1, 2, 3.',
    'Then 1, 2, 3.',
    'Then 1, 2, 3.',
  ]);
  session.play('0');
  expect(hear('all')).toBe('Landed in column 1. On offer: columns 1, 2, 3.');
});

test('Chetyris: a level begins, pieces have letters', () => {
  const { session, hear } = open('chetyris');
  session.play('e');
  expect(hear('results')).toMatch(/^Level 1\. Now (\w: )?[\w ]+\. Next (\w: )?[\w ]+\.$/);
});

test('Chetyris: a bomb is one bomb, and its letter says which', () => {
  const bomb = (glyph: string): Cell => ({ glyph, tone: 0, kind: 'bomb' });
  expect(pieceName([bomb('V'), bomb('V')], words)).toBe('bomb V');
  expect(pieceName([null, bomb('F')], words)).toBe('bomb F');
});

describe('Identic', () => {
  const board = ['B B G', 'W W G', 'X W B'];
  const { session, hear } = open('identic', { board });

  test('what the cursor is on, and what it would give', () => {
    const pointer = new Pointer(session);
    pointer.pointAt(0, 1);
    expect(spokenAim(session.view(), pointer, words)).toBe('column 1, row 2: white. Clears 3. 21 points.');
    pointer.pointAt(0, 2);
    expect(spokenAim(session.view(), pointer, words)).toContain('row 3: bomb.');
    pointer.pointAt(2, 2);
    expect(spokenAim(session.view(), pointer, words)).toMatch(/^column 3, row 3: .*\. No move here\.$/);
  });

  test('the board row by row', () => {
    expect(describeView(session.view(), words, asItIs)).toEqual([
      '3 columns, 3 rows.',
      'Points each: black 9, grey 8, white 7.',
      'row 1: 2 black, grey.',
      'row 2: 2 white, grey.',
      'row 3: bomb, white, black.',
      'Score 0, Picks 0, Balls left 9.',
    ]);
  });

  test('a pick', () => {
    session.play('1 0');
    expect(hear('all')).toBe('3 cleared. 21 points.');
  });
});

test('a field with a piece in play, described', () => {
  const { session } = open('dr-mario');
  session.advance(200);
  const said = describeView(session.view(), words, asItIs);
  expect(said[1]).toMatch(/^In play: .*, columns 4 to 5, row 2\.$/);
  expect(said[2]).toMatch(/^Would land in row \d+\.$/);
  expect(said).toContainEqual(expect.stringMatching(/^rows 1 to \d+ empty\.$/));
  expect(said).toContainEqual(expect.stringMatching(/^row \d+: .*virus/));
});

test('in German', () => {
  const { session } = open('identic', { board: ['B B', 'X .'.replace('.', 'G')] });
  const said = describeView(session.view(), german.spoken, text => terms[text] ?? text);
  expect(said).toEqual([
    '2 Spalten, 2 Zeilen.',
    'Punkte je Stück: Schwarz 9, Grau 8.',
    'Zeile 1: 2 Schwarz.',
    'Zeile 2: Bombe, Grau.',
    'Punkte 0, Züge 0, Kugeln übrig 4.',
  ]);
});

/** Settings for each edition of a game, which may show other words. */
const editionsOf = ({ options: { edition } }: AnyGame): Settings[] =>
  edition?.kind === 'choice' ? edition.choices.map(choice => ({ edition: choice })) : [{}];

const others = Object.entries(LANGUAGES).filter(([code]) => code !== 'en');

test.each(others)('%s has a word for all that the games say whose rules it tells', async (_, { load }) => {
  const { first, late } = await load();
  const [told, words] = [await late.games(), first.terms];
  const translated = [...games.values()].filter(({ id }) => told.rules[id]);
  expect(translated).not.toEqual([]);
  const said = translated.flatMap(game => {
    const views = editionsOf(game).map(settings => openSession(game, { settings, seed: 'words' }).view());
    const options = Object.entries(game.options).flatMap(([name, option]) => [
      name,
      option.about,
      ...(option.kind === 'choice' ? option.choices : []),
    ]);
    const labels = views.flatMap(view => [
      ...view.facts.map(([label]) => label),
      ...view.insets.map(({ label }) => label),
    ]);
    return [...options, ...labels];
  });
  expect(said.filter(text => !Object.hasOwn(words, text))).toEqual([]);
});

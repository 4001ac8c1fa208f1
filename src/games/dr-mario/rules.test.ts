import { expect, test } from 'vitest';
import { openSession, type Session } from '#engine/play/session.js';
import { game } from './game.js';
import type { Config } from './state.js';

const open = (settings: Partial<Config> = {}, seed?: string): Session =>
  openSession(game, { settings: { mode: 'model', ...settings }, ...(seed === undefined ? {} : { seed }) });

const texts = (session: Session): string[] => session.log().map(({ text }) => text);

/** The field as letters, `.` for empty. */
const field = (session: Session): string[] => {
  const { width, cells } = session.view();
  const letters = cells.map(cell => cell?.glyph ?? '.').join('');
  return letters.match(new RegExp(`.{${width}}`, 'g'))!;
};

test('DM-26 in the model D is one tick, with or without a faller', () => {
  const session = open({ rows: 4, columns: 4, contents: ['', '', 'R'] });
  expect(session.play('D')).toBe('done');
  expect(field(session)).toEqual(['....', '....', '....', 'R...']);
  session.feed('F Y B');
  expect(field(session)).toEqual(['....', '.YB.', '....', 'R...']);
  expect(session.play('D')).toBe('done');
  expect(field(session)).toEqual(['....', '....', '.YB.', 'R...']);
});

test('DM-26 no time passes by itself', () => {
  const session = open({}, 'time');
  const before = session.canon();
  expect(session.deadline()).toBeUndefined();
  session.advance(1_000_000);
  expect(session.canon()).toBe(before);
});

test('DM-26 chance brings a faller once nothing is loose', () => {
  const session = open({ rows: 6, columns: 4, contents: ['', '', 'B', '', '', 'rrr'] }, 'turns');
  expect(texts(session)).toEqual([]);
  session.play('D');
  expect(texts(session)).toEqual(['D']);
  session.play('D');
  expect(texts(session)).toEqual(['D', 'D', expect.stringMatching(/^F [RBY] [RBY]$/)]);
});

test('DM-26 chance brings a faller once nothing is marked', () => {
  const session = open({ rows: 5, columns: 4, contents: ['', '', 'B', 'y', 'rrrr'] }, 'marked');
  expect(texts(session)).toEqual([]);
  session.play('D');
  expect(texts(session)).toEqual(['D', expect.stringMatching(/^F /)]);
});

test('DM-26 a person plays it to the end: a faller that finds no room', () => {
  const session = open({ rows: 4, columns: 3 }, 'end');
  while (session.status().phase === 'playing') expect(session.play('D')).toBe('done');
  expect(session.status()).toMatchObject({ phase: 'lost', score: 0 });
  expect(session.log().at(-1)!.text).toMatch(/^F /);
  expect([session.play('D'), session.legal()]).toEqual(['no-effect', []]);
});

test('DM-26 fallers take any two colours', () => {
  const dealt = Array.from({ length: 60 }, (_, k) => texts(open({}, `colours ${k}`))[0]);
  expect(new Set(dealt).size).toBe(9);
});

test('only a field that held viruses can be cleared', () => {
  expect(open().view().message).toBeUndefined();
  const session = open({ rows: 4, columns: 4, contents: ['', '', '', 'r  r'] });
  expect(session.view().message).toBeUndefined();
  session.feed('F R R');
  for (let k = 0; k < 5; k++) session.play('D');
  expect(session.view().message).toBe('LEVEL CLEARED');
});

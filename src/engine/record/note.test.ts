import { expect, test } from 'vitest';
import { game as counting } from '#test/example/counting/game.js';
import type { AnyGame } from '../contract/game.js';
import { openSession } from '../play/session.js';
import { modernNote, type NoteCode, noteText, writeNote } from './note.js';
import { Recorder } from './recorder.js';
import { Verifier } from './verifier.js';

const SENTENCES: Readonly<Record<NoteCode, string>> = {
  undo: 'moves were undone',
  stalled: 'the clock stopped for # s',
  paused: 'the game was paused',
  'too-long': 'it was too long',
  abandoned: 'nobody played on',
  late: 'its day was over',
  'goal-missed': 'it was not won',
  uploaded: 'it was uploaded',
  unranked: 'it was not to be ranked',
  position: 'it started elsewhere',
  practice: 'it was another attempt',
};

const OLD_AND_NEW = [
  ['moves were taken back', 'undo', 'moves were undone'],
  ['time stood still for 26 s', 'stalled 26', 'the clock stopped for 26 s'],
  ['it became too long', 'too-long', 'it was too long'],
  ['it was abandoned', 'abandoned', 'nobody played on'],
  ['played elsewhere', 'uploaded', 'it was uploaded'],
] as const;

test('a note is a code, or a code and a number', () => {
  expect(writeNote('undo')).toBe('undo');
  expect(writeNote('stalled', 26)).toBe('stalled 26');
});

test.each(OLD_AND_NEW)('%j is the code %j', (old, note, text) => {
  expect(modernNote(old)).toBe(note);
  expect(modernNote(note)).toBe(note);
  expect([noteText(old, SENTENCES), noteText(note, SENTENCES)]).toEqual([text, text]);
});

test.each([
  '',
  'the day is not over',
  'rewound',
  'constructor',
  'stalled',
  'stalled soon',
  'undo 3',
  ' undo',
  'undo\n',
])('what is not known stays as it is: %j', note => {
  expect(modernNote(note)).toBe(note);
  expect(noteText(note, SENTENCES)).toBe(note);
});

test.each([
  ['undo', 'moves were undone'],
  ['goal-missed', 'it was not won'],
  ['moves were taken back', 'moves were undone'],
  ['time stood still for 26 s', 'the clock stopped for 26 s'],
  ['the referee said so', 'the referee said so'],
])('a replay file keeps %j as it was written; it reads as %j', (note, text) => {
  const lines: string[] = [];
  const session = openSession(counting as AnyGame, { seed: 'seed' });
  const recorder = new Recorder(session, { player: 'Ada', date: '', program: '' }, line => lines.push(line));
  recorder.end({ ranked: false, note });
  const verifier = new Verifier(() => counting as AnyGame);
  for (const line of lines) verifier.addLine(line.slice(0, -1));
  expect(verifier.findings().note).toBe(note);
  expect(noteText(verifier.findings().note!, SENTENCES)).toBe(text);
});

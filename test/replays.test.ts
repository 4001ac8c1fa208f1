import { expect, test } from 'vitest';
import type { AnyGame } from '../src/engine/game.js';
import { type Line, LineReader, LineWriter } from '../src/engine/replay-file.js';
import { type Findings, Verifier } from '../src/engine/verifier.js';
import { CATALOGUE } from '../src/games/catalogue.js';
import { CORPUS, recordedGame, recordMissing } from './support/corpus.js';

/** Frozen: files in test/replays are never changed. With RECORD_REPLAYS=1 those that are missing are written. */
if (process.env.RECORD_REPLAYS) await recordMissing();

const games = new Map<string, AnyGame>();
for (const { id, game } of CATALOGUE) games.set(id, (await game()).game);
const corpus = CORPUS();
const short = corpus.filter(({ text }) => text.length < 1900);

const linesOf = (text: string): string[] => text.split('\n').slice(0, -1);

function verified(text: string): Findings {
  const verifier = new Verifier(id => games.get(id));
  for (const line of linesOf(text)) verifier.take(line);
  return verifier.findings();
}

/** The same lines with right checks, after a change: what a forger would write. */
function forged(text: string, change: (line: Line, k: number) => Line | Line[]): string {
  const reader = new LineReader();
  const writer = new LineWriter();
  const lines = linesOf(text).map(line => reader.read(line));
  return lines
    .flatMap(change)
    .map(line => {
      if (line.kind === 'header') return writer.header(line.header);
      if (line.kind === 'entry') return writer.entry(line.entry);
      return line.kind === 'checkpoint' ? writer.checkpoint(line.proof) : writer.end(line.proof, line);
    })
    .join('');
}

test('there are recorded games of every game and every edition', () => {
  const played = corpus.map(({ text }) => {
    const { game, settings } = JSON.parse(linesOf(text)[0]!);
    return [game, settings.edition];
  });
  for (const [id, { options }] of games) {
    const edition = options.edition;
    const editions = edition?.kind === 'choice' ? edition.choices : [undefined];
    for (const name of editions) {
      expect(played.some(([game, used]) => game === id && (used ?? editions[0]) === name)).toBe(true);
    }
  }
  expect(short.length).toBeGreaterThanOrEqual(3);
});

test.each(corpus)('$name verifies', ({ text }) => {
  const { result, entries } = verified(text);
  expect(result).toBeDefined();
  expect(entries).toBeGreaterThan(10);
});

test.each(corpus)('$name, played again, is the same to the byte', ({ text }) => {
  expect(forged(text, line => line)).toBe(text);
});

test.each(short)('$name: a change of any single byte is found, in its own line', ({ text }) => {
  const bytes = Buffer.from(text);
  let line = 1;
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed[at]! ^= 1 << (at % 8);
    const message = complaintOf(changed.toString());
    if (at === bytes.length - 1) expect(message).toBe('cut off');
    else expect([at, message]).toEqual([at, expect.stringMatching(new RegExp(`^line ${line}: `))]);
    if (bytes[at] === 10) line++;
  }
});

function complaintOf(text: string): string {
  try {
    return verified(text).result ? 'ok' : 'cut off';
  } catch (error) {
    return (error as Error).message;
  }
}

test.each(short.slice(0, 2))('$name, cut off anywhere, is genuine as far as it goes', ({ text }) => {
  const headerLength = text.indexOf('\n') + 1;
  for (let length = 0; length < text.length; length++) {
    const expected = length < headerLength ? 'line 1: this is no replay: it has no header' : 'cut off';
    expect(complaintOf(text.slice(0, length))).toBe(expected);
  }
});

const columns = corpus.find(({ name }) => name.startsWith('columns-short'))!.text;
const firstAction = linesOf(columns).findIndex(line => /"do":"[lrsd]"/.test(line));

test.each<[string, (line: Line, k: number) => Line | Line[], RegExp]>([
  [
    'an action that the rules do not allow',
    (line, k) => (k === firstAction && line.kind === 'entry' ? { ...line, entry: { ...line.entry, text: 'l' } } : line),
    new RegExp(`^line ${firstAction + 1}: "l" at \\d+ ms: illegal action`),
  ],
  [
    'an action that no game knows',
    (line, k) =>
      k === firstAction && line.kind === 'entry' ? { ...line, entry: { ...line.entry, text: 'fly' } } : line,
    new RegExp(`^line ${firstAction + 1}: "fly" at \\d+ ms: illegal action: the game knows none such`),
  ],
  [
    'a deal that the seed does not give',
    (line, k) => (k === 1 && line.kind === 'entry' ? { ...line, entry: { ...line.entry, text: '+ZZZ' } } : line),
    /^line 2: "\+ZZZ" at 0 ms: "\+[A-Z]{3}" at 0 ms was due/,
  ],
  [
    'a time that goes back',
    (line, k) => (k === firstAction + 3 && line.kind === 'entry' ? { ...line, entry: { ...line.entry, at: 0 } } : line),
    new RegExp(`^line ${firstAction + 4}: "[^"]+" at 0 ms: impossible time`),
  ],
  [
    'a wrong score',
    line => (line.kind === 'end' ? { ...line, score: 999_999 } : line),
    /^line \d+: wrong score: 999999; the game gives \d+/,
  ],
  [
    'a wrong result',
    line => (line.kind === 'end' ? { ...line, phase: 'won' } : line),
    /^line \d+: wrong result: won; the game is /,
  ],
  [
    'a wrong state',
    line => (line.kind === 'end' ? { ...line, proof: { ...line.proof, state: '0'.repeat(64) } } : line),
    /^line \d+: the state is not the one that the actions lead to/,
  ],
  ['a missing entry', (line, k) => (k === firstAction ? [] : line), /^line \d+: /],
  [
    'something after the end',
    line => (line.kind === 'end' ? [line, line] : line),
    /^line \d+: nothing may follow the end/,
  ],
  [
    'settings out of bounds',
    line => (line.kind === 'header' ? { ...line, header: { ...line.header, settings: { width: -1 } } } : line),
    /^line 1: width must be a whole number/,
  ],
  [
    'a game that is not there',
    line => (line.kind === 'header' ? { ...line, header: { ...line.header, game: 'chess' } } : line),
    /^line 1: there is no game "chess"/,
  ],
  [
    'rules of another version',
    line => (line.kind === 'header' ? { ...line, header: { ...line.header, rules: 99 } } : line),
    /^line 1: played by rules 99/,
  ],
])('a forged file with %s is found, its checks being right', (_, change, message) => {
  expect(complaintOf(forged(columns, change))).toMatch(message);
});

test('a tick that is left out of a timed game is found', () => {
  const chetyris = corpus.find(({ name }) => name.startsWith('chetyris-short'))!.text;
  const tick = linesOf(chetyris).findIndex(line => line.includes('"do":"."'));
  expect(tick).toBeGreaterThan(0);
  expect(complaintOf(forged(chetyris, (line, k) => (k === tick ? [] : line)))).toMatch(
    new RegExp(`^line ${tick + 1}: .* was due`),
  );
});

test('hostile lines are refused, not obeyed', () => {
  for (const line of [
    '',
    '{}',
    '[]',
    'null',
    '{"check":"00000000"}',
    '{"gridfall":1,"check":"00000000"}',
    '"'.repeat(2_000_000),
  ]) {
    expect(complaintOf(`${line}\n`)).toMatch(/^line 1: /);
  }
});

test('a player may be called anything', () => {
  for (const player of ['', '"}\n', '\u2028\u2029\r', '\ud800', ',"check":"00000000"}', '\u{1F600}'.repeat(100)]) {
    const text = recordedGame(games.get('columns')!, {}, 'name', 5, player);
    expect(verified(text).header.player).toBe(player);
  }
});

test('long games have checkpoints, and a recorded game of today verifies', () => {
  for (const [id, game] of games) {
    const text = recordedGame(game, {}, `today ${id}`, 500);
    expect(verified(text).result).toBeDefined();
  }
  const long = recordedGame(games.get('magnetic')!, {}, 'long', 700);
  expect(linesOf(long).filter(line => line.includes('"bytes":')).length).toBeGreaterThanOrEqual(3);
});

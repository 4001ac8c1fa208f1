import { expect, test } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import { game as counting } from '../../test/example/counting/game.js';
import { Spectator } from './spectator.js';

const SEED = '00112233445566778899aabbccddeeff';

/** A short game as a server writes it down. */
function playedGame(): { readonly lines: readonly string[]; readonly canon: string } {
  const lines: string[] = [];
  const session = openSession(counting, { settings: { goal: 30, tickMs: 400 }, seed: SEED });
  const about = { player: 'Ada', date: '2026-11-15T12:00:00.000Z', program: '0.1.0', commitment: sha256Hex(SEED) };
  const recorder = new Recorder(session, about, line => lines.push(line));
  while (session.status().phase === 'playing') {
    session.play('+', session.now() + 300);
    recorder.checkpoint();
  }
  recorder.end({ seed: SEED, ranked: true, note: '' });
  return { lines, canon: session.canon() };
}

const find = (id: string) => (id === 'counting' ? counting : undefined);
const { lines, canon } = playedGame();

test.each([1, 2, 3, 7, lines.length])('lines that come %i a frame are followed to the same end', size => {
  const spectator = new Spectator(find);
  for (let k = 0; k < lines.length; k += size) {
    expect(spectator.lines).toBe(k);
    spectator.received(lines.slice(k, k + size).join(''));
  }
  expect(spectator.session!.canon()).toBe(canon);
  expect(spectator.header).toMatchObject({ game: 'counting', player: 'Ada' });
  expect(spectator.findings()).toMatchObject({ deals: 'checked', ranked: true, result: { phase: 'won' } });
});

test('before the header there is nothing to see, after it everything that happens', () => {
  const spectator = new Spectator(find);
  expect(spectator.session).toBeUndefined();
  spectator.received(lines[0]!);
  const events: string[] = [];
  spectator.session!.watch(({ type }) => events.push(type));
  spectator.received(lines.slice(1).join(''));
  expect(new Set(events)).toEqual(new Set(['dealt', 'filled', 'scored', 'ended']));
});

test('it knows how many watch, and leaves what is for the player alone', () => {
  const spectator = new Spectator(find);
  spectator.received('{"type":"viewers","count":12}');
  spectator.received('{"type":"done","number":1,"verdict":"done","lines":3}');
  spectator.received('{"type":"something new"}');
  expect([spectator.viewers, spectator.lines]).toEqual([12, 0]);
});

test('a line that is missing or not by the rules is not believed', () => {
  const spectator = new Spectator(find);
  spectator.received(lines[0]!);
  expect(() => spectator.received(lines.slice(2).join(''))).toThrow('line 2: changed: the checksum does not match');
});

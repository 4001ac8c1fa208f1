import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { game as counting } from '#test/example/counting/game.js';
import { sha256Hex } from '../chance/sha256.js';
import type { AnyGame } from '../contract/game.js';
import { openSession, type Session } from '../play/session.js';
import { Recorder } from './recorder.js';
import { Verifier, type VerifierOptions } from './verifier.js';

const find = (id: string): AnyGame | undefined => (id === counting.id ? (counting as AnyGame) : undefined);
const ABOUT = { player: 'Zoë', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };

const SETTINGS = { goal: 1_000_000, tickMs: 100 };

function recorded(session: Session, secret?: string): string {
  const lines: string[] = [];
  const about = secret === undefined ? ABOUT : { ...ABOUT, commitment: sha256Hex(secret) };
  const recorder = new Recorder(session, about, line => lines.push(line));
  recorder.end(secret === undefined ? {} : { seed: secret });
  return lines.join('');
}

function played(play: (session: Session) => void): Session {
  const session = openSession(counting, { settings: SETTINGS, seed: 's' });
  play(session);
  return session;
}

/** So long that much of it has been dropped when it is undone. */
const longGame = played(session => {
  for (let k = 0; k < 900; k++) session.play('+', session.now() + 30);
  for (let k = 0; k < 700; k++) session.undo();
  for (let k = 0; k < 200; k++) session.redo(session.now());
  for (let k = 0; k < 300; k++) session.play('+', session.now() + 30);
});
const shortGame = played(session => {
  for (let k = 0; k < 8; k++) session.play('+', session.now() + 60);
  session.undo();
});

const [long, short] = [longGame, shortGame].map(game => recorded(game)) as [string, string];

/** What is found, or what is wrong. */
function toldBy(read: (verifier: Verifier) => void, manner?: VerifierOptions): unknown {
  const verifier = new Verifier(find, manner);
  try {
    read(verifier);
    return verifier.findings();
  } catch (error) {
    return (error as Error).message;
  }
}

const byLines = (text: string): unknown =>
  toldBy(verifier => {
    for (const line of text.split('\n').slice(0, -1)) verifier.addLine(line);
  });

/** As a file is read: into the same room again and again, what is left over first. */
const byBytes = (bytes: Uint8Array, size: (k: number) => number): unknown =>
  toldBy(
    verifier => {
      const room = new Uint8Array(bytes.length);
      let [length, at] = [0, 0];
      for (let k = 0; at < bytes.length; k++) {
        const chunk = bytes.subarray(at, at + Math.max(1, size(k)));
        room.set(chunk, length);
        at += chunk.length;
        length += chunk.length;
        const done = verifier.addBytes(room, length);
        room.copyWithin(0, done, length);
        length -= done;
      }
    },
    { log: 'dropped', hash: createHash('sha256') },
  );

describe('bytes, with the log dropped', () => {
  test('tell the same as lines, however they are cut', () => {
    const bytes = Buffer.from(short);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 300 }), { minLength: 1 }), sizes => {
        expect(byBytes(bytes, k => sizes[k % sizes.length]!)).toEqual(byLines(short));
      }),
    );
    expect(byBytes(Buffer.from(long), () => 5000)).toEqual(byLines(long));
    expect(byLines(long)).toMatchObject({ result: { phase: 'playing' } });
  });

  test('any change of a byte is found in the same line, in the same words', () => {
    const bytes = Buffer.from(short);
    for (let at = 0; at < bytes.length; at++) {
      const changed = Buffer.from(bytes);
      changed[at]! ^= 1 << (at % 8);
      expect([at, byBytes(changed, () => 100)]).toEqual([at, byLines(changed.toString())]);
    }
  });

  test('nothing may follow the end, but a rest without a line end is for the host to see', () => {
    expect(byBytes(Buffer.from(`${short}{}\n`), () => 1000)).toMatch(/^line \d+: nothing may follow the end line$/);
    expect(byBytes(Buffer.from(`${short}{}`), () => 1000)).toEqual(byLines(short));
  });

  test('deals of a committed seed are checked at the end', () => {
    const genuine = recorded(longGame, 's');
    expect(byBytes(Buffer.from(genuine), () => 1000)).toMatchObject({ deals: 'checked' });
    expect(byBytes(Buffer.from(genuine), () => 1000)).toEqual(byLines(genuine));
  });

  test('a deal that the committed seed does not give is named, wherever it stands', () => {
    for (const place of [0, 500, 1400]) {
      const fed = openSession(counting, { settings: SETTINGS });
      const index = longGame.log().findIndex(({ text }, k) => k >= place && text.startsWith('='));
      for (const [k, { at, text }] of longGame.log().slice(0, 2500).entries())
        if (!/undo|redo|\./.test(text)) fed.feed(k === index ? '=99' : text, at);
      const forged = recorded(fed, 's');
      const line = forged.split('\n').findIndex(text => text.includes('"=99"')) + 1;
      expect(byLines(forged)).toMatch(new RegExp(`^line ${line}: "=99" at \\d+ ms: "=\\d+" at \\d+ ms was due$`));
      expect(byBytes(Buffer.from(forged), () => 1000)).toBe(byLines(forged));
    }
  });

  test('a log that was dropped is not given', () => {
    const verifier = new Verifier(find, { log: 'dropped' });
    verifier.addBytes(Buffer.from(long));
    expect(() => verifier.played()).toThrow('the log was dropped');
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#test/support/any-text.js';
import type { Entry } from '../play/replay.js';
import { LineReader } from './line-reader.js';
import { LineWriter } from './line-writer.js';
import type { Line } from './replay-file.js';
import { Seal } from './seal.js';

const HEADER = new LineWriter().header({
  game: 'counting',
  rules: 1,
  settings: {},
  player: 'Zoë',
  date: '2026-11-15T12:00:00.000Z',
  program: '0.1.0',
});

/** A line of this body with a right check, after the header. */
function lineOf(body: string): string {
  const check = new Seal().add(HEADER).add(body).short();
  return `${body},"check":"${check}"}`;
}

function readAsText(line: string): Line {
  const reader = new LineReader();
  reader.read(HEADER.slice(0, -1));
  return reader.read(line);
}

/** With room behind it and without: what stands last in its bytes is read otherwise. */
function readAsBytes(line: string, room: number): Line | undefined {
  const text = Buffer.from(`${HEADER}${line}\n`);
  const bytes = Buffer.concat([text, Buffer.alloc(room, '{"at":1')]);
  const reader = new LineReader();
  reader.readFrom(bytes, 0, text.length);
  const read = reader.readFrom(bytes, reader.next, text.length);
  expect(reader.next).toBe(text.length);
  return read;
}

function toldBy(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return (error as Error).message;
  }
}

/** What JSON makes of it. */
function entryIn(body: string): Entry | undefined {
  try {
    const { at, do: text } = JSON.parse(`${body}}`);
    return Number.isSafeInteger(at) && at >= 0 && typeof text === 'string' ? { at, text } : undefined;
  } catch {
    return undefined;
  }
}

function checkAllWays(body: string): void {
  const line = lineOf(body);
  const told = toldBy(() => readAsText(line));
  const entry = entryIn(body);
  if (entry) expect(told).toEqual({ kind: 'entry', entry });
  else expect(told).toBeTypeOf('string');
  for (const room of [0, 200]) expect(toldBy(() => readAsBytes(line, room))).toEqual(told);
}

test.each([
  '{"at":0,"do":"e"',
  '{"at":120,"do":"+ABC"',
  '{"at":999999999999999,"do":""',
  '{"at":9007199254740991,"do":"e"',
  '{"at":9007199254740992,"do":"e"',
  '{"at":00,"do":"e"',
  '{"at":01,"do":"e"',
  '{"at":-1,"do":"e"',
  '{"at":-0,"do":"e"',
  '{"at":1.0,"do":"e"',
  '{"at":1e2,"do":"e"',
  '{"at":"1","do":"e"',
  '{"at":,"do":"e"',
  '{"at": 1,"do":"e"',
  '{ "at":1,"do":"e"',
  '{"at":1,"do":"\\u0065"',
  '{"at":1,"do":"a\\"b"',
  '{"at":1,"do":"a"b"',
  '{"at":1,"do":"tab\t"',
  '{"at":1,"do":"\u007f"',
  '{"at":1,"do":"ë"',
  '{"at":1,"do":"e","more":2',
  '{"at":1,"do":"e","do":"f"',
  '{"do":"e","at":1',
  '{"at":1,"do":5',
  '{"at":1',
  `{"at":1,"do":"${'x'.repeat(64)}"`,
  `{"at":1,"do":"${'x'.repeat(65)}"`,
  `{"at":1,"do":"${'x'.repeat(500)}"`,
])('an entry is what JSON says it is, however it is read: %s', checkAllWays);

describe('entries', () => {
  const time = fc.oneof(fc.nat(), fc.maxSafeNat());
  const text = fc.oneof(fc.string({ maxLength: 5 }), anyText(80));

  test('are read as they were written, as text and as bytes', () => {
    fc.assert(fc.property(time, text, (at, text) => checkAllWays(JSON.stringify({ at, do: text }).slice(0, -1))));
  });

  test('with anything changed are read alike, or complained of alike', () => {
    fc.assert(
      fc.property(time, text, fc.nat(), fc.string({ maxLength: 2 }), (at, text, where, put) => {
        const body = JSON.stringify({ at, do: text }).slice(0, -1);
        const k = 1 + (where % (body.length - 1));
        checkAllWays(wellFormed(body.slice(0, k) + put + body.slice(k + 1)));
      }),
    );
  });
});

/** Half a character cannot be had as bytes. */
const wellFormed = (text: string): string => Buffer.from(text).toString();

test('a text with a line end inside is no line', () => {
  const line = lineOf('{"at":1,"do":"e"');
  expect(() => readAsText(`${line}\n{"at":1`)).toThrow('changed: the line does not end in a checksum');
});

test('a line whose end is still to come is none yet', () => {
  const reader = new LineReader();
  const bytes = Buffer.from(`${HEADER}${lineOf('{"at":1,"do":"e"')}\n${' '.repeat(200)}`);
  for (let to = 0; to < HEADER.length; to++) expect(reader.readFrom(bytes, 0, to)).toBeUndefined();
  reader.readFrom(bytes, 0, bytes.length);
  const from = reader.next;
  for (let to = from; to < bytes.length - 200; to++) expect(reader.readFrom(bytes, from, to)).toBeUndefined();
  expect(reader.readFrom(bytes, from, bytes.length - 200)).toMatchObject({ kind: 'entry' });
});

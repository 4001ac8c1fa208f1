import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Code, Refusal, SENTENCES, STATUS } from './http/codes.js';
import {
  type ClientMessage,
  LONGEST_MESSAGE,
  parseClientMessage,
  parseFrame,
  refused,
  type ServerMessage,
  writeMessage,
} from './messages.js';

const codeOf = (act: () => unknown): Code | undefined => {
  try {
    act();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const FROM_CLIENTS: readonly ClientMessage[] = [
  { type: 'join', token: 'abc', from: 0 },
  { type: 'move', number: 1, at: 0, do: 'undo' },
  { type: 'time', at: 12 },
  { type: 'finish', at: 12 },
  { type: 'pause', at: 12 },
];

const FROM_SERVERS: readonly ServerMessage[] = [
  { type: 'joined', lines: 3, moves: 0, now: 0 },
  { type: 'joined', lines: 3, moves: 0, now: 0, canPause: true, isPaused: true, note: 'paused' },
  { type: 'done', number: 1, verdict: 'no-effect', lines: 3 },
  { type: 'refused', code: 'gap', number: 7, expected: 5, says: SENTENCES.gap },
  { type: 'refused', code: 'over', says: SENTENCES.over },
  { type: 'viewers', count: 2 },
  { type: 'paused' },
  { type: 'resumed' },
];

describe('what a client sends', () => {
  test.each(FROM_CLIENTS)('$type is read as it was written', message => {
    expect(writeMessage(message)).toMatch(/^\{"type":/);
    expect(parseClientMessage(writeMessage(message))).toEqual(message);
  });

  test.each([
    '',
    'null',
    '[]',
    '7',
    '{}',
    '{"type":"dance"}',
    '{"type":"join","token":7,"from":0}',
    '{"type":"join","token":"a"}',
    '{"type":"join","token":"a","from":-1}',
    '{"type":"move","number":0,"at":0,"do":"a"}',
    '{"type":"move","number":1,"at":0.5,"do":"a"}',
    '{"type":"move","number":1,"at":0,"do":["a"]}',
    '{"type":"move","number":1e99,"at":0,"do":"a"}',
    '{"type":"time","at":"1"}',
    '{"__proto__":{"type":"time","at":1}}',
    writeMessage({ type: 'move', number: 1, at: 0, do: 'a'.repeat(300) }),
  ])('%j is refused', text => {
    expect(codeOf(() => parseClientMessage(text))).toBe('bad-message');
  });

  test('nothing larger than 4 KB is even looked at', () => {
    const padded = (length: number): string => '{"type":"time","at":1}'.padEnd(length);
    expect(parseClientMessage(padded(LONGEST_MESSAGE))).toEqual({ type: 'time', at: 1 });
    expect(codeOf(() => parseClientMessage(padded(LONGEST_MESSAGE + 1)))).toBe('too-large');
  });

  test('fields that nobody knows go no further', () => {
    expect(parseClientMessage('{"type":"time","at":1,"toString":2}')).toEqual({ type: 'time', at: 1 });
  });
});

describe('what a server sends', () => {
  test.each(FROM_SERVERS)('$type is read as it was written', message => {
    expect(parseFrame(writeMessage(message))).toEqual({ kind: 'message', message });
  });

  test('lines are told from messages by how they begin, and come whole', () => {
    expect(parseFrame('{"at":0,"do":"a"}\n{"at":1}\n')).toEqual({
      kind: 'lines',
      lines: ['{"at":0,"do":"a"}', '{"at":1}'],
    });
    expect(parseFrame('{"gridfall":1}\n')).toMatchObject({ kind: 'lines' });
    expect(codeOf(() => parseFrame('{"at":0}\n{"at":1}'))).toBe('bad-message');
  });

  test('a message that is not known yet is no error, one that is wrong is', () => {
    expect(parseFrame('{"type":"applause"}')).toEqual({ kind: 'unknown' });
    for (const text of [
      'x',
      '[]',
      '{}',
      '{"type":7}',
      '{"type":"viewers"}',
      '{"type":"refused","code":"bored","says":""}',
      '{"type":"done","number":1,"verdict":"toString","lines":2}',
    ]) {
      expect([text, codeOf(() => parseFrame(text))]).toEqual([text, 'bad-message']);
    }
  });
});

test('whatever comes is read or refused, and nothing else happens', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.json(),
    fc.object().map(fields => JSON.stringify(fields)),
  );
  fc.assert(
    fc.property(hostile, text => {
      codeOf(() => parseClientMessage(text));
      codeOf(() => parseFrame(text));
    }),
  );
});

test('every code has one sentence and a status', () => {
  for (const [code, says] of Object.entries(SENTENCES)) {
    const status = STATUS[code as Code];
    expect([code, says]).toEqual([code, expect.stringMatching(/^[A-Z].*\.$/)]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(refused(code as Code)).toEqual({ type: 'refused', code, says });
  }
});

test('the page for programmers lists every code, and none besides', () => {
  const page = readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z-]+)` \| (\d+) \| (.*) \|$/gm)].map(([, ...row]) => row);
  expect(listed).toEqual(Object.entries(SENTENCES).map(([code, says]) => [code, String(STATUS[code as Code]), says]));
});

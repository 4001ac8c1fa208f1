import { describe, expect, test } from 'vitest';
import { LONGEST_TEXT, readMessage } from './messages.js';

const ENDED = { kind: 'ended', ending: 'exit', code: 0, ms: 1.5, memory: 0 };

test.each([
  [{ kind: 'ready' }],
  [{ kind: 'failed', reason: 'no memory' }],
  [{ kind: 'output', text: 'x'.repeat(LONGEST_TEXT) }],
  [{ kind: 'complaint', text: '' }],
  [ENDED],
  [{ ...ENDED, code: 255 }],
  [{ kind: 'ended', ending: 'signal', signal: 'SIGABRT', ms: 0, memory: 1 }],
  [{ kind: 'ended', ending: 'output', ms: 0, memory: 0 }],
])('a message of a worker is read: %o', message => {
  expect(readMessage(message)).toEqual(message);
});

describe('anything else that a program sends is not', () => {
  test.each([
    [undefined],
    [null],
    ['ready'],
    [[]],
    [{}],
    [{ kind: 'run' }],
    [{ kind: 'failed' }],
    [{ kind: 'failed', reason: 1 }],
    [{ kind: 'output' }],
    [{ kind: 'output', text: ['x'] }],
    [{ kind: 'output', text: 'x'.repeat(LONGEST_TEXT + 1) }],
    [{ ...ENDED, ending: 'won' }],
    [{ ...ENDED, ending: 'toString' }],
    [{ ...ENDED, code: undefined }],
    [{ ...ENDED, code: 256 }],
    [{ ...ENDED, code: 0.5 }],
    [{ ...ENDED, code: '0' }],
    [{ ...ENDED, ms: Number.NaN }],
    [{ ...ENDED, ms: -1 }],
    [{ ...ENDED, memory: Number.POSITIVE_INFINITY }],
    [{ ...ENDED, ending: 'signal' }],
    [{ ...ENDED, ending: 'signal', signal: '<img>' }],
  ])('%o', message => {
    expect(readMessage(message)).toBeUndefined();
  });

  test('nor is what comes along with a message', () => {
    expect(readMessage({ ...ENDED, output: 'forged' })).toEqual(ENDED);
    expect(readMessage({ kind: 'ready', text: 'x' })).toEqual({ kind: 'ready' });
    expect(readMessage({ ...ENDED, ending: 'time' })).not.toHaveProperty('code');
  });
});

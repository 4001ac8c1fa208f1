import { expect, test } from 'vitest';
import { Backoff } from './backoff.js';
import { refused, writeMessage } from './messages.js';

const REFUSAL = writeMessage(refused('busy'));

/** The waits of seven attempts in a row, each of which gets this frame from the server. */
const waitsAfter = (frame: string): number[] => {
  const backoff = new Backoff();
  return Array.from({ length: 7 }, () => {
    backoff.received(frame);
    return backoff.next();
  });
};

test('the waits grow while the server refuses', () => {
  expect(waitsAfter(REFUSAL)).toEqual([300, 600, 1200, 2400, 4800, 8000, 8000]);
});

test.each([
  ['joined', writeMessage({ type: 'joined', lines: 4, moves: 0, now: 0 })],
  ['the number of viewers', writeMessage({ type: 'viewers', count: 1 })],
  ['a line', '{"at":0,"do":"+T","check":"44f21179"}\n'],
])('%s proves that the connection works, so the waits start again', (_, frame) => {
  expect(waitsAfter(frame)).toEqual(Array(7).fill(300));
});

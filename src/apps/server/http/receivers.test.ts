import type { ServerResponse } from 'node:http';
import { Writable } from 'node:stream';
import { beforeEach, expect, test, vi } from 'vitest';
import { responseReceiver } from './receivers.js';

const UNREAD_MS = 5_000;
const MUCH = Buffer.alloc(1 << 20, 'x');

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

/** What a response does with what is written to it. Its client reads when it is told to. */
function openResponse(): { readonly response: ServerResponse; readonly read: () => void } {
  const unread: (() => void)[] = [];
  const response = new Writable({ write: (_chunk, _encoding, done) => void unread.push(done) });
  const read = (): void => {
    for (const done of unread.splice(0)) done();
  };
  return { response: response as ServerResponse, read };
}

test('a follower that never reads is dropped', () => {
  const { response } = openResponse();
  expect(responseReceiver(response, UNREAD_MS).write(MUCH)).toBe(false);
  vi.advanceTimersByTime(UNREAD_MS - 1);
  expect(response.destroyed).toBe(false);
  vi.advanceTimersByTime(1);
  expect(response.destroyed).toBe(true);
});

test('a follower that reads is not, however little there is to read afterwards', async () => {
  const { response, read } = openResponse();
  const receiver = responseReceiver(response, UNREAD_MS);
  receiver.write(MUCH);
  vi.advanceTimersByTime(UNREAD_MS - 1);
  const drained = new Promise(resolve => response.once('drain', resolve));
  read();
  await drained;
  vi.advanceTimersByTime(2 * UNREAD_MS);
  expect(response.destroyed).toBe(false);
});

test('the time runs from what was left unread first', () => {
  const { response } = openResponse();
  const receiver = responseReceiver(response, UNREAD_MS);
  receiver.write(MUCH);
  vi.advanceTimersByTime(UNREAD_MS - 1);
  receiver.write(MUCH);
  vi.advanceTimersByTime(1);
  expect(response.destroyed).toBe(true);
});

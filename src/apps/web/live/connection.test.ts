import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Connection } from './connection.js';

/** A socket that does what the test says. */
class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen = (): void => {};
  onmessage = (_event: { data: unknown }): void => {};
  onclose = (_event: { code: number }): void => {};

  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }

  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen();
  }

  lose(code: number): void {
    this.readyState = 3;
    this.onclose({ code });
  }

  send(text: string): void {
    this.sent.push(text);
  }

  close(): void {
    this.readyState = 2;
  }
}

const hearers = new Map<string, () => void>();

beforeEach(() => {
  FakeSocket.all = [];
  hearers.clear();
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('addEventListener', (type: string, hearer: () => void) => hearers.set(type, hearer));
  vi.stubGlobal('removeEventListener', (type: string) => hearers.delete(type));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function called(): { connection: Connection; heard: string[]; last: () => FakeSocket } {
  const heard: string[] = [];
  let attempts = 0;
  const connection = new Connection({
    address: () => `ws://here/${++attempts}`,
    connected: () => heard.push('connected'),
    received: frame => heard.push(frame),
    disconnected: () => heard.push('disconnected'),
  });
  return { connection, heard, last: () => FakeSocket.all.at(-1)! };
}

test('what is said is sent and heard; bytes are not understood', () => {
  const { connection, heard, last } = called();
  connection.send('too early');
  last().open();
  connection.send('hello');
  last().onmessage({ data: 'frame' });
  last().onmessage({ data: new ArrayBuffer(1) });
  expect([heard, last().sent]).toEqual([['connected', 'frame'], ['hello']]);
});

/** How long it takes until the next attempt. */
function waitAfter(lose: () => void): number {
  const { length } = FakeSocket.all;
  lose();
  let waited = 0;
  while (FakeSocket.all.length === length) {
    vi.advanceTimersByTime(100);
    waited += 100;
  }
  return waited;
}

const GROWING = [300, 600, 1200, 2400, 4800, 8000, 8000];

test('a lost connection is opened again after a growing wait, each time at a fresh address', () => {
  const { last } = called();
  expect(GROWING.map(() => waitAfter(() => last().lose(1006)))).toEqual(GROWING);
  expect(last().address).toBe('ws://here/8');
  last().open();
  last().onmessage({ data: '{"type":"joined","lines":4,"moves":0,"now":0}' });
  expect(waitAfter(() => last().lose(1006))).toBe(300);
});

test('the wait also grows if the server opens each connection and refuses it', () => {
  const { last } = called();
  const refuse = (): void => {
    last().open();
    last().onmessage({ data: '{"type":"refused","code":"busy","says":"The server is too busy; try again later."}' });
    last().lose(4001);
  };
  expect(GROWING.map(() => waitAfter(refuse))).toEqual(GROWING);
});

test('when the browser is online again it reconnects at once', () => {
  const { last } = called();
  last().lose(1006);
  hearers.get('online')!();
  expect(FakeSocket.all).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(2);
});

test('a dead socket that was replaced is ignored', () => {
  const { connection, heard, last } = called();
  const dead = last();
  dead.open();
  connection.renew();
  expect(heard).toEqual(['connected', 'disconnected']);
  dead.onmessage({ data: 'late' });
  dead.lose(1006);
  vi.advanceTimersByTime(300);
  expect([heard.length, FakeSocket.all.length]).toEqual([2, 2]);
});

test.each([1000, 4002])('after close code %d, and after close(), it does not reconnect', code => {
  const { last } = called();
  last().lose(code);
  vi.advanceTimersByTime(60_000);
  expect([FakeSocket.all.length, hearers.size]).toEqual([1, 0]);
  const { connection } = called();
  connection.close();
  vi.advanceTimersByTime(60_000);
  expect([FakeSocket.all.length, hearers.size]).toEqual([2, 0]);
});

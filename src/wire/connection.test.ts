import { beforeEach, expect, test, vi } from 'vitest';
import { Connection, type Network, type Socket, type SocketListener } from './connection.js';

/** A socket that does what the test says. */
interface TestSocket extends Socket, SocketListener {
  readonly address: string;
  readonly sent: string[];
}

const JOINED = '{"type":"joined","lines":4,"moves":0,"now":0}';
const REFUSED = '{"type":"refused","code":"busy","says":"The server is too busy; try again later."}';

beforeEach(() => void vi.useFakeTimers());

function opened() {
  const sockets: TestSocket[] = [];
  const heard: string[] = [];
  const machine: { lost?: () => void; back?: () => void } = {};
  const network: Network = {
    open(address, listener) {
      const sent: string[] = [];
      const socket = { ...listener, address, sent, send: (text: string) => void sent.push(text), close: () => {} };
      sockets.push(socket);
      return socket;
    },
    after(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    watch(lost, back) {
      Object.assign(machine, { lost, back });
      return () => {
        delete machine.lost;
        delete machine.back;
      };
    },
  };
  let attempts = 0;
  const connection = new Connection(network, {
    address: () => `ws://here/${++attempts}`,
    connected: () => heard.push('connected'),
    received: frame => heard.push(frame),
    disconnected: () => heard.push('disconnected'),
  });
  const last = (): TestSocket => sockets.at(-1)!;
  /** How long it takes until the next attempt. */
  const waitAfter = (lose: () => void): number => {
    const { length } = sockets;
    lose();
    let waited = 0;
    while (sockets.length === length) {
      vi.advanceTimersByTime(100);
      waited += 100;
    }
    return waited;
  };
  return { connection, sockets, heard, machine, last, waitAfter };
}

test('what is said is sent and heard, once it is up', () => {
  const { connection, heard, last } = opened();
  connection.send('too early');
  last().opened();
  connection.send('hello');
  last().received('frame');
  expect([heard, last().sent]).toEqual([['connected', 'frame'], ['hello']]);
});

const GROWING = [300, 600, 1200, 2400, 4800, 8000, 8000];

test('a lost connection is opened again after a growing wait, each time at a fresh address', () => {
  const { last, waitAfter } = opened();
  expect(GROWING.map(() => waitAfter(() => last().closed(1006)))).toEqual(GROWING);
  expect(last().address).toBe('ws://here/8');
  last().opened();
  last().received(JOINED);
  expect(waitAfter(() => last().closed(1006))).toBe(300);
});

test('the wait also grows if the server opens each connection and refuses it', () => {
  const { last, waitAfter } = opened();
  const refuse = (): void => {
    last().opened();
    last().received(REFUSED);
    last().closed(4001);
  };
  expect(GROWING.map(() => waitAfter(refuse))).toEqual(GROWING);
});

test('the wait grows while each connection brings a frame that makes no sense, until one has worked for 8 s', () => {
  const { connection, last, waitAfter } = opened();
  const reject = (): void => {
    last().opened();
    last().received(JOINED);
    last().received('viewers');
    last().received('nonsense');
    connection.reject();
  };
  expect(GROWING.map(() => waitAfter(reject))).toEqual(GROWING);
  last().opened();
  vi.advanceTimersByTime(8_000);
  expect(waitAfter(() => connection.reject())).toBe(300);
});

test('when the machine is online again it reconnects at once', () => {
  const { sockets, machine, last } = opened();
  last().closed(1006);
  machine.back!();
  expect(sockets).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(sockets).toHaveLength(2);
});

test('a dead socket that was replaced is ignored', () => {
  const { sockets, machine, heard, last } = opened();
  const dead = last();
  dead.opened();
  machine.lost!();
  expect(heard).toEqual(['connected', 'disconnected']);
  dead.received('late');
  dead.closed(1006);
  vi.advanceTimersByTime(300);
  expect([heard.length, sockets.length]).toEqual([2, 2]);
});

test.each([1000, 4002])('after close code %d it does not reconnect', code => {
  const { sockets, machine, heard, last } = opened();
  last().opened();
  last().closed(code);
  vi.advanceTimersByTime(60_000);
  expect([heard, sockets.length, machine]).toEqual([['connected', 'disconnected'], 1, {}]);
});

test('once it was closed it does not reconnect, and tells nothing more', () => {
  const { connection, sockets, machine, heard, last } = opened();
  last().opened();
  connection.close();
  last().received('late');
  last().closed(1006);
  vi.advanceTimersByTime(60_000);
  expect([heard, sockets.length, machine]).toEqual([['connected'], 1, {}]);
});

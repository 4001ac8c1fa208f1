import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { WebSocketServer } from 'ws';
import { NETWORK } from '#terminal/scenes/network.js';
import { LONGEST_WAIT_MS } from '#wire/backoff.js';
import { CLOSE, Connection } from '#wire/connection.js';
import { refused, writeMessage } from '#wire/messages.js';

const open: { close(): void }[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const thing of open.splice(0)) thing.close();
});

test('the waits grow if the server opens each connection and refuses it', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', socket => {
    socket.send(writeMessage(refused('busy')));
    socket.close(CLOSE.again, 'busy');
  });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const waits = (): number[] =>
    timers.mock.calls.flatMap(([, ms = 0]) => (ms >= 300 && ms < LONGEST_WAIT_MS ? [ms] : []));
  const heard: string[] = [];
  const connection = new Connection(NETWORK, {
    address: () => `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    connected: () => {},
    received: frame => heard.push(frame),
    disconnected: () => {},
  });
  open.push(connection, server);
  await vi.waitFor(() => expect(heard).toHaveLength(3), { timeout: 20_000, interval: 50 });
  await vi.waitFor(() => expect(waits().slice(0, 3)).toEqual([300, 600, 1200]), { timeout: 20_000, interval: 50 });
});

import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { refusal } from '#wire/http/codes.js';
import { refused } from '#wire/messages.js';
import { ErrorLog } from '../operations/error-log.js';
import { pingAll, refuseSocket, send } from './sockets.js';

let logged = '';
const errors = new ErrorLog(line => {
  logged += line;
});
let server: WebSocketServer;
beforeEach(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise(resolve => server.once('listening', resolve));
});
afterEach(() => {
  for (const client of server.clients) client.terminate();
  server.close();
});

async function connect(options: { readonly autoPong?: boolean } = {}): Promise<WebSocket> {
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, options);
  await new Promise(resolve => client.once('open', resolve));
  return client;
}

const closeOf = (client: WebSocket): Promise<number> => new Promise(resolve => client.once('close', resolve));

describe('the pulse', () => {
  test('ends the connections of which nothing comes back, and no others', async () => {
    const [deaf, alive] = [await connect({ autoPong: false }), await connect()];
    const ended = closeOf(deaf);
    for (let round = 0; round < 3; round++) {
      pingAll(server.clients);
      await new Promise(resolve => setTimeout(resolve, 100));
    }
    expect(await ended).toBe(1006);
    expect([alive.readyState, server.clients.size]).toEqual([WebSocket.OPEN, 1]);
  });
});

describe('a refusal', () => {
  test.each([
    ['store-down', 4001],
    ['busy', 4001],
    ['draining', 4001],
    ['failed', 4001],
    ['wrong-token', 4002],
    ['too-fast', 4002],
    ['not-yet', 4002],
  ] as const)('with %s is told, and says by its close code whether to come again', async (code, closeCode) => {
    const client = await connect();
    const heard: string[] = [];
    client.on('message', data => heard.push(String(data)));
    const [socket] = server.clients;
    refuseSocket(socket!, refusal(code), errors);
    send(socket!, { type: 'viewers', count: 1 });
    expect(await closeOf(client)).toBe(closeCode);
    expect(heard.map(text => JSON.parse(text))).toMatchObject([{ type: 'refused', code }]);
  });

  test('of something unforeseen says no more than that, but the log does', async () => {
    const client = await connect();
    const heard = new Promise<string>(resolve => client.once('message', data => resolve(String(data))));
    const [socket] = server.clients;
    refuseSocket(socket!, new Error('the password is swordfish'), errors);
    expect(await heard).toMatch(/"code":"failed"/);
    expect(await heard).not.toMatch(/swordfish/);
    expect(logged).toMatch(/"about":"a WebSocket","says":"the password is swordfish","stack":"Error: .*\n$/);
  });
});

test('a client that never reads its answers is cut off, and takes no more memory until then', async () => {
  const client = await connect();
  client.pause();
  const [socket] = server.clients;
  const ended = new Promise(resolve => socket!.once('close', resolve));
  const message = refused('busy', { says: 'x'.repeat(1000) });
  for (let n = 0; n < 100_000 && socket!.readyState === WebSocket.OPEN; n++) {
    send(socket!, message);
    if (n % 100 === 0) await new Promise(resolve => setImmediate(resolve));
    expect(socket!.bufferedAmount).toBeLessThan(300_000);
  }
  await ended;
  client.terminate();
});

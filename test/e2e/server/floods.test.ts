import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Ticket } from '../../../src/wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { create } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';

/** The smallest frames that a client can send: masked, with an empty mask and at most one byte. */
const frame = (opcode: number, ...bytes: number[]): Buffer =>
  Buffer.from([opcode, 0x80 | bytes.length, 0, 0, 0, 0, ...bytes]);

const FLOODS = {
  pings: frame(0x89),
  pongs: frame(0x8a),
  'one-byte texts': frame(0x81, 0x78),
  'fragments of one text': frame(0x00, 0x78),
} as const;

const FLOOD_BYTES = 8 << 20;
const FLOOD_MS = 3_000;
/** A flood that was read in full held a move up for many seconds. */
const PROMPT_MS = 2_000;

let server: TestServer;
let ticket: Ticket;
let player: Connection;
beforeEach(async () => {
  server = await TestServer.start();
  ticket = await create(server, 'columns');
  player = await Connection.join(server, ticket);
});
afterEach(stopServers);

let number = 0;
beforeEach(() => {
  number = 0;
});

/** How long the server takes to acknowledge a move. */
async function acknowledgement(): Promise<number> {
  const since = performance.now();
  player.say({ type: 'move', number: ++number, at: 0, do: 's' });
  await player.hear('done');
  return performance.now() - since;
}

const tcpOf = ({ socket }: Connection): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

function flood(connection: Connection, kind: keyof typeof FLOODS): Socket {
  const tcp = tcpOf(connection);
  if (kind === 'fragments of one text') tcp.write(frame(0x01, 0x78));
  tcp.write(Buffer.alloc(FLOOD_BYTES, FLOODS[kind]));
  return tcp;
}

/** The slowest acknowledgement while the flood lasts. */
async function slowestDuring(ms: number): Promise<number> {
  let slowest = 0;
  for (const since = performance.now(); performance.now() - since < ms; await sleep(20))
    slowest = Math.max(slowest, await acknowledgement());
  return slowest;
}

describe.each(Object.keys(FLOODS) as (keyof typeof FLOODS)[])('a flood of %s', kind => {
  test('from a viewer does not hold up the player, and is not read', async () => {
    const viewer = await Connection.open(server, `/api/games/${ticket.id}/watch`);
    const tcp = flood(viewer, kind);
    expect(await slowestDuring(FLOOD_MS)).toBeLessThan(PROMPT_MS);
    // Either the server has closed the connection, or most of the flood is still waiting on the client's side.
    expect(tcp.destroyed || tcp.writableLength > 0).toBe(true);
  });

  test('from somebody who reconnects again and again does not either', async () => {
    let isOver = false;
    const attack = async (): Promise<void> => {
      while (!isOver) {
        const one = await Connection.open(server, `/api/games/${ticket.id}/watch`).catch(() => undefined);
        if (!one) return;
        flood(one, kind);
        await sleep(20);
        one.socket.terminate();
      }
    };
    const attacks = [attack(), attack()];
    expect(await slowestDuring(FLOOD_MS)).toBeLessThan(PROMPT_MS);
    isOver = true;
    await Promise.all(attacks);
  });
});

test('pings of a client that does not read take no memory', async () => {
  const before = server.memory();
  const viewer = await Connection.open(server, `/api/games/${ticket.id}/watch`);
  viewer.socket.pause();
  flood(viewer, 'pings');
  await sleep(FLOOD_MS);
  expect(server.memory() - before).toBeLessThan(100 << 20);
});

test('a ping is answered with its own data', async () => {
  const viewer = await Connection.open(server, `/api/games/${ticket.id}/watch`);
  const pong = new Promise<string>(resolve => viewer.socket.once('pong', data => resolve(data.toString())));
  viewer.socket.ping('are you there?');
  expect(await pong).toBe('are you there?');
});

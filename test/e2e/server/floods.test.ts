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
  'empty fragments of one text': frame(0x00),
} as const;

const FLOOD_BYTES = 8 << 20;
const FLOOD_MS = 3_000;
/** A viewer's budget, what is read before it runs out, and what the moves of the player take. */
const MOST_READ_FROM_ONE = 512 << 10;
/** The budget of an address, and what is read ahead on every connection that uses it up. Without a budget it would be gigabytes. */
const MOST_READ_FROM_ADDRESS = 32 << 20;
/** One for each turn of the event loop in which pings were read. */
const MOST_PONGS = 100;

/** Attackers have an address of their own, because all connections of one address share a budget. */
const ELSEWHERE = { localAddress: '127.0.0.2' };

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

async function playOn(): Promise<void> {
  player.say({ type: 'move', number: ++number, at: 0, do: 's' });
  await player.hear('done');
}

const watch = (): Promise<Connection> => Connection.open(server, `/api/games/${ticket.id}/watch`, ELSEWHERE);

const tcpOf = ({ socket }: Connection): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

function flood(connection: Connection, kind: keyof typeof FLOODS): Socket {
  const tcp = tcpOf(connection);
  if (kind === 'empty fragments of one text') tcp.write(frame(0x01, 0x78));
  tcp.write(Buffer.alloc(FLOOD_BYTES, FLOODS[kind]));
  return tcp;
}

/** How many bytes the server reads while the player plays on. */
async function readDuring(ms: number): Promise<number> {
  const before = server.bytesRead();
  for (const since = performance.now(); performance.now() - since < ms; await sleep(20)) await playOn();
  return server.bytesRead() - before;
}

describe.each(Object.keys(FLOODS) as (keyof typeof FLOODS)[])('a flood of %s', kind => {
  test('from a viewer is not read', async () => {
    const viewer = await watch();
    let pongs = 0;
    viewer.socket.on('pong', () => pongs++);
    flood(viewer, kind);
    expect(await readDuring(FLOOD_MS)).toBeLessThan(MOST_READ_FROM_ONE);
    expect(pongs).toBeLessThan(MOST_PONGS);
  });

  test('from somebody who reconnects again and again is not either', async () => {
    let isOver = false;
    const attack = async (): Promise<void> => {
      while (!isOver) {
        const one = await watch().catch(() => undefined);
        if (!one) return;
        flood(one, kind);
        await sleep(20);
        one.socket.terminate();
      }
    };
    const attacks = Array.from({ length: 8 }, attack);
    expect(await readDuring(FLOOD_MS)).toBeLessThan(MOST_READ_FROM_ADDRESS);
    isOver = true;
    await Promise.all(attacks);
  });
});

test('an address that has flooded the server is refused when it reconnects, and is not read', async () => {
  const many = await Promise.all(Array.from({ length: 100 }, watch));
  for (const one of many) flood(one, 'pings');
  // It takes a while until their budget is used up, and longer on a busy machine.
  const isRefused = async (): Promise<boolean> => {
    const one = await watch().catch(() => undefined);
    one?.leave();
    return !one;
  };
  await expect.poll(isRefused, { timeout: 40_000 }).toBe(true);
  for (const one of many) one.leave();
  const before = server.bytesRead();
  await expect(watch()).rejects.toThrow(/429|hang up|ECONNRESET/);
  expect(server.bytesRead() - before).toBeLessThan(MOST_READ_FROM_ONE);
});

test('pings of a client that does not read take no memory', async () => {
  const before = server.memory();
  const viewer = await watch();
  viewer.socket.pause();
  flood(viewer, 'pings');
  await sleep(FLOOD_MS);
  expect(server.memory() - before).toBeLessThan(100 << 20);
});

test('a ping is answered with its own data', async () => {
  const viewer = await watch();
  const pong = new Promise<string>(resolve => viewer.socket.once('pong', data => resolve(data.toString())));
  viewer.socket.ping('are you there?');
  expect(await pong).toBe('are you there?');
});

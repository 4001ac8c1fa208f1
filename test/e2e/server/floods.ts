import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Limits } from '#server/operations/limits.js';
import type { Ticket } from '#wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { withLimits } from '../../support/server/limits-file.js';
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
/** A viewer's budget, what is read before it runs out, and what the moves of the player take. */
const MOST_READ_FROM_ONE = 512 << 10;
/** The budget of an address, and what is read ahead on every connection that uses it up. Without a budget it would be gigabytes. */
const MOST_READ_FROM_ADDRESS = 32 << 20;
/** One for each turn of the event loop in which pings were read. */
const MOST_PONGS = 100;

export type Kind = keyof typeof FLOODS;
export const KINDS = Object.keys(FLOODS) as readonly Kind[];

export interface FloodWish {
  /** For how long a flood is kept up. Without a budget it is read at once. */
  readonly ms: number;
  /** What is sent by those who reconnect again and again. */
  readonly reconnecting: readonly Kind[];
}

let server: TestServer;
let ticket: Ticket;
let player: Connection;
let number: number;
/** The budget of an address is used up by one test. */
let attackers = 0;
let address: string;

async function start(limits: Partial<Limits> = {}): Promise<void> {
  server = await TestServer.start({ args: withLimits(limits) });
  ticket = await create(server, 'columns');
  player = await Connection.join(server, ticket);
  number = 0;
}

export function describeFloods({ ms, reconnecting }: FloodWish): void {
  beforeEach(() => {
    address = `127.0.1.${++attackers}`;
  });

  describe('from one viewer', () => {
    beforeAll(() => start());
    afterAll(stopServers);

    let viewer: Connection;
    beforeEach(async () => {
      viewer = await watch();
    });
    afterEach(() => viewer.leave());

    test.each(KINDS)('a flood of %s is not read', async kind => {
      let pongs = 0;
      viewer.socket.on('pong', () => pongs++);
      flood(viewer, kind);
      expect(await readDuring(ms)).toBeLessThan(MOST_READ_FROM_ONE);
      expect(pongs).toBeLessThan(MOST_PONGS);
    });

    test('pings take no memory if it does not read', async () => {
      const before = server.memory();
      viewer.socket.pause();
      flood(viewer, 'pings');
      await sleep(ms);
      expect(server.memory() - before).toBeLessThan(100 << 20);
    });

    test('a ping is answered with its own data', async () => {
      const pong = new Promise<string>(resolve => viewer.socket.once('pong', data => resolve(data.toString())));
      viewer.socket.ping('are you there?');
      expect(await pong).toBe('are you there?');
    });
  });

  describe('from many connections of one address', () => {
    afterEach(stopServers);

    test.each(reconnecting)('a flood of %s is not read, though it reconnects again and again', async kind => {
      await start();
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
      expect(await readDuring(ms)).toBeLessThan(MOST_READ_FROM_ADDRESS);
      isOver = true;
      await Promise.all(attacks);
    });

    test('a flood has it refused when it reconnects, and what it sends is not read', async () => {
      // Less than is read of the flood at once, however slow the machine.
      await start({ addressBytesPerSecond: 64 << 10 });
      const many = await Promise.all(Array.from({ length: 40 }, watch));
      for (const one of many) flood(one, 'pings');
      const isRefused = async (): Promise<boolean> => {
        const one = await watch().catch(() => undefined);
        one?.leave();
        return !one;
      };
      await expect.poll(isRefused, { timeout: 30_000 }).toBe(true);
      for (const one of many) one.leave();
      const before = server.bytesRead();
      await expect(watch()).rejects.toThrow(/429|hang up|ECONNRESET/);
      expect(server.bytesRead() - before).toBeLessThan(MOST_READ_FROM_ONE);
    });
  });
}

async function playOn(): Promise<void> {
  player.say({ type: 'move', number: ++number, at: 0, do: 's' });
  await player.hear('done');
}

/** Attackers have an address of their own, because all connections of one address share a budget. */
const watch = (): Promise<Connection> =>
  Connection.open(server, `/api/games/${ticket.id}/watch`, { localAddress: address });

const tcpOf = ({ socket }: Connection): Socket => (socket as unknown as { readonly _socket: Socket })._socket;

const made = new Map<Kind, Buffer>();

/** Made once, because hundreds are sent. */
function floodOf(kind: Kind): Buffer {
  const bytes = made.get(kind) ?? Buffer.alloc(FLOOD_BYTES, FLOODS[kind]);
  made.set(kind, bytes);
  return bytes;
}

function flood(connection: Connection, kind: Kind): Socket {
  const tcp = tcpOf(connection);
  if (kind === 'empty fragments of one text') tcp.write(frame(0x01, 0x78));
  tcp.write(floodOf(kind));
  return tcp;
}

/** How many bytes the server reads while the player plays on. */
async function readDuring(ms: number): Promise<number> {
  const before = server.bytesRead();
  for (const since = performance.now(); performance.now() - since < ms; await sleep(20)) await playOn();
  return server.bytesRead() - before;
}

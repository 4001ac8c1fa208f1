import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { STATUS } from '#wire/http/codes.js';
import type { Ticket } from '#wire/http/shapes.js';
import { programOf } from '../../support/needs.js';
import { Connection } from '../../support/server/connection.js';
import { Bot } from '../../support/server/live-bots.js';
import { create, GAMES, linesOf, movesIn, verified } from '../../support/server/live-games.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import { freshDatabase, LONG, startNats, startPostgres, stopServices } from '../../support/server/services.js';
import { HttpWatcher, SocketWatcher } from '../../support/server/watchers.js';

afterEach(stopServers);
afterAll(stopServices, LONG);

const statusOf = async (answer: Promise<Response>): Promise<unknown> => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code?: string }).code];
};

const STORE_DOWN = [STATUS['store-down'], 'store-down'];
const WISH = { game: 'columns', player: 'Ada' };

/** Plays moves one after the other, from this number on, until one is refused; gives the number of the last one kept. */
async function playUntilRefused(connection: Connection, first: number): Promise<number> {
  for (let number = first; ; number++) {
    connection.move(number, number, 's');
    if ((await connection.hear('done', 'refused')).type === 'refused') return number - 1;
  }
}

/** Joins until it is let in. */
async function joinAgain(server: TestServer, ticket: Ticket): Promise<{ connection: Connection; moves: number }> {
  let connection: Connection | undefined;
  await until(
    async () => {
      connection = await Connection.join(server, ticket).catch(() => undefined);
      return connection !== undefined;
    },
    () => 'nobody is let in any more',
  );
  const joined = JSON.parse(connection!.frames.find(frame => frame.startsWith('{"type":"joined"'))!) as {
    moves: number;
  };
  return { connection: connection!, moves: joined.moves };
}

/** What is refused while nothing can be kept, and what goes on. */
async function expectDown(server: TestServer, connection: Connection, kept: number): Promise<number> {
  const last = await playUntilRefused(connection, kept + 1);
  expect(connection.frames.filter(frame => frame.includes('refused')).at(-1)).toContain('"code":"store-down"');
  expect(await connection.closed).toEqual({ code: 4001, reason: 'store-down' });
  expect(await statusOf(server.post('/api/games', WISH))).toEqual(STORE_DOWN);
  expect(await statusOf(server.get('/healthz'))).toEqual([200, undefined]);
  return last;
}

/** That the game goes on where it was, without a restart, and has every move that was acknowledged, once. */
async function expectUp(server: TestServer, ticket: Ticket, kept: number, pid: number): Promise<void> {
  const { connection, moves } = await joinAgain(server, ticket);
  expect(moves - kept).toBeOneOf([0, 1]);
  for (let number = moves + 1; number <= moves + 5; number++) {
    connection.move(number, number, 's');
    expect(await connection.hear('done')).toMatchObject({ number, verdict: 'done' });
  }
  const { log } = verified(await linesOf(server, ticket.id));
  const times = movesIn(GAMES.get('columns')!, log).map(({ at }) => at);
  expect(times).toEqual(Array.from({ length: moves + 5 }, (_, i) => i + 1));
  expect((await server.post('/api/games', WISH)).status).toBe(201);
  expect(server.pid).toBe(pid);
  connection.leave();
}

/** For longer than the result of a probe is used. */
const PROBED_AGAIN_MS = 1_100;

/** That the operator is told, and not once more when the store is probed again. */
async function expectNotReady(server: TestServer, reason: string, says: RegExp): Promise<void> {
  const expectDown = async (): Promise<void> => {
    const response = await server.get('/readyz');
    expect([response.status, await response.json()]).toMatchObject([503, { code: 'store-down', reason }]);
  };
  await expectDown();
  await sleep(PROBED_AGAIN_MS);
  await expectDown();
  const [trouble, ...more] = server.errors.filter(({ about }) => about === 'store');
  expect(trouble).toMatchObject({ level: 'error', kind: reason, says: expect.stringMatching(says) });
  expect(trouble!.advice).toMatch(/disk has room/);
  expect(more).toEqual([]);
}

/** That the server says when all is well again. */
async function expectReady(server: TestServer): Promise<void> {
  await until(
    async () => (await server.get('/readyz')).status === 200,
    () => 'the server does not get ready again',
  );
  const [, end, ...more] = server.errors.filter(({ about }) => about === 'store');
  expect(end).toMatchObject({ level: 'info', says: 'all is well again' });
  expect(more).toEqual([]);
}

async function begin(server: TestServer): Promise<{ ticket: Ticket; connection: Connection; watcher: SocketWatcher }> {
  const ticket = await create(server, 'columns');
  const watcher = new SocketWatcher({ address: () => server.url, id: ticket.id });
  const connection = await Connection.join(server, ticket);
  for (let number = 1; number <= 5; number++) {
    connection.move(number, number, 's');
    await connection.hear('done');
  }
  return { ticket, connection, watcher };
}

/** What came to somebody who watched all the time. */
async function expectSeen(server: TestServer, { id }: Ticket, watcher: SocketWatcher): Promise<void> {
  const lines = await linesOf(server, id);
  await until(
    () => watcher.lines.length >= lines.length,
    () => `only ${watcher.lines.length} of ${lines.length} lines were seen`,
  );
  expect(watcher.lines).toEqual(lines);
  watcher.leave();
}

describe('while PostgreSQL is away', { tags: ['initdb', 'postgres'] }, () => {
  test('moves are refused and nothing is lost; when it is back, so is the server', { timeout: LONG }, async () => {
    const postgres = await startPostgres();
    const server = await TestServer.start({ database: await freshDatabase(postgres) });
    const { pid } = server;
    const { ticket, connection, watcher } = await begin(server);
    await postgres.service.kill();
    const kept = await expectDown(server, connection, 5);
    await expectNotReady(
      server,
      'cannot-write',
      /the store cannot be reached: .*(ECONNREFUSED|ECONNRESET|terminated|closed)/,
    );
    expect(await statusOf(server.get(`/api/games/${ticket.id}/lines`))).toEqual(STORE_DOWN);
    const refused = await Connection.open(server, `/api/games/${ticket.id}/watch`);
    expect(await refused.closed).toEqual({ code: 4001, reason: 'store-down' });
    await postgres.service.restart();
    await expectUp(server, ticket, kept, pid);
    await expectReady(server);
    await expectSeen(server, ticket, watcher);
  });

  test('or takes no writes, the server is not ready', { timeout: LONG }, async () => {
    const database = await freshDatabase();
    const server = await TestServer.start({ database });
    await setReadOnly(database, 'on');
    // Whichever write comes first: one that is cut off, or one on a new connection.
    await expectNotReady(server, 'cannot-write', /read-only transaction|terminat/);
    expect(await statusOf(server.post('/api/games', WISH))).toEqual(STORE_DOWN);
    await setReadOnly(database, 'off');
    await expectReady(server);
  });

  test('a server that is started says so, and ends', async () => {
    const starting = TestServer.start({ database: 'postgres://127.0.0.1:1/gridfall' });
    await expect(starting).rejects.toThrow(/ends with 2: gridfall: the store cannot be reached: .*ECONNREFUSED/);
  });
});

/** As after a failover to a standby. Open connections are ended, because they would go on writing. */
async function setReadOnly(database: string, value: 'on' | 'off'): Promise<void> {
  const client = new Client(database);
  await client.connect();
  await client.query('set default_transaction_read_only = off');
  await client.query(
    `alter database ${new URL(database).pathname.slice(1)} set default_transaction_read_only = ${value}`,
  );
  const nodes = "datname = current_database() and application_name = 'gridfall'";
  await client.query(`select pg_terminate_backend(pid) from pg_stat_activity where ${nodes}`);
  await client.end();
}

/** A way to have no room on a disk, and to have it again. */
interface Shortage {
  readonly data: string;
  begin(pid: number): void;
  end(pid: number): void;
}

/** No file may grow beyond this, nor be written to behind it. */
function limitOnFiles(): Shortage {
  const prlimit = programOf('prlimit');
  const limit = (pid: number, most: string): void =>
    void execFileSync(prlimit, ['--pid', String(pid), `--fsize=${most}:unlimited`]);
  return { data: freshFolder(), begin: pid => limit(pid, '4096'), end: pid => limit(pid, 'unlimited') };
}

const mounted = new Set<string>();
afterEach(() => {
  for (const folder of mounted) execFileSync('umount', ['-l', folder]);
  mounted.clear();
});

/** A disk of a few megabytes, filled up by somebody else. Only root may have one. */
function smallDisk(): Shortage {
  const data = freshFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', data]);
  mounted.add(data);
  const ballast = join(data, 'ballast');
  const fill = (): void => {
    for (let size = 4 << 20; size >= 4096; size >>= 1) {
      try {
        writeFileSync(ballast, Buffer.alloc(size), { flag: 'a' });
      } catch {
        // As much of it as there was room for is there.
      }
    }
  };
  return { data, begin: fill, end: () => rmSync(ballast) };
}

function mayMount(): boolean {
  const folder = freshFolder();
  try {
    execFileSync('mount', ['-t', 'tmpfs', 'tmpfs', folder], { stdio: 'ignore' });
    execFileSync('umount', [folder]);
    return true;
  } catch {
    return false;
  }
}

/** Moves are refused and nothing is lost; then all goes on. */
async function expectSurvived(shortage: Shortage): Promise<void> {
  const server = await TestServer.start({ data: shortage.data, args: ['--keep-free', '0'] });
  const { pid } = server;
  const { ticket, connection, watcher } = await begin(server);
  shortage.begin(pid);
  const kept = await expectDown(server, connection, 5);
  await expectNotReady(server, 'cannot-write', /disk is full|disk I\/O error/);
  expect((await linesOf(server, ticket.id)).length).toBeGreaterThanOrEqual(watcher.lines.length);
  shortage.end(pid);
  await expectUp(server, ticket, kept, pid);
  await expectReady(server);
  await expectSeen(server, ticket, watcher);
  await server.kill();
  await server.restart();
  await expectUp(server, ticket, (await joinAgain(server, ticket)).moves, server.pid);
}

describe('while there is no room on the disk, moves are refused and nothing is lost', () => {
  test('because files may not grow', { tags: ['prlimit'] }, async () => {
    await expectSurvived(limitOnFiles());
  });

  if (mayMount())
    test('because the disk is full', async () => {
      await expectSurvived(smallDisk());
    });
});

describe('while NATS is away', { tags: ['initdb', 'postgres', 'nats'] }, () => {
  test('games are played and watched on all nodes, wherever the player goes', { timeout: LONG }, async () => {
    const [database, nats] = [await freshDatabase(), await startNats()];
    const nodes = await Promise.all([1, 2].map(() => TestServer.start({ database, nats: nats.url })));
    const ticket = await create(nodes[0]!, 'columns');
    const watchers = nodes.flatMap(({ url }) => [
      new SocketWatcher({ address: () => url, id: ticket.id }),
      new HttpWatcher({ address: () => url, id: ticket.id }),
    ]);
    await nats.service.kill();
    await until(
      async () => (await nodes[0]!.metric('gridfall_bus_up')) + (await nodes[1]!.metric('gridfall_bus_up')) === 0,
      () => 'the nodes do not notice',
    );
    let number = 0;
    for (const node of [nodes[0]!, nodes[1]!, nodes[0]!]) {
      const { connection, moves } = await joinAgain(node, ticket);
      expect(moves).toBe(number);
      for (let n = 0; n < 10; n++) {
        connection.move(++number, number, 's');
        expect(await connection.hear('done')).toMatchObject({ number, verdict: 'done' });
      }
      connection.leave();
      const lines = await linesOf(node, ticket.id);
      await until(
        () => watchers.every(watcher => watcher.lines.length >= lines.length),
        () => `of ${lines.length} lines were seen: ${watchers.map(watcher => watcher.lines.length)}`,
      );
      for (const watcher of watchers) expect(watcher.lines).toEqual(lines);
    }
    const messages = (): unknown[] => nodes[0]!.errors.map(({ level, about }) => [level, about]);
    expect(messages()).toEqual([['error', 'NATS']]);
    await nats.service.restart();
    await until(
      async () => (await nodes[0]!.metric('gridfall_bus_up')) + (await nodes[1]!.metric('gridfall_bus_up')) === 2,
      () => 'the nodes do not hear each other again',
    );
    await until(
      () => messages().length > 1,
      () => 'the log does not say that NATS is back',
    );
    expect(messages()[1]).toEqual(['info', 'NATS']);
    for (const watcher of watchers) watcher.leave();
  });
});

describe('a server that is told to stop', () => {
  test('tells everybody, loses nothing, and ends in order', async () => {
    const server = await TestServer.start();
    const ticket = await create(server, 'columns', { width: 10, height: 60 });
    const bot = new Bot({
      address: () => server.url.replace('http', 'ws'),
      game: GAMES.get('columns')!,
      ticket,
      choose: () => 's',
    });
    const watchers = [SocketWatcher, HttpWatcher].map(Kind => new Kind({ address: () => server.url, id: ticket.id }));
    const told = await Connection.open(server, `/api/games/${ticket.id}/watch`);
    await until(
      () => bot.acknowledged.length > 10,
      () => 'nothing is acknowledged',
    );
    server.signal('SIGTERM');
    await until(
      () => server.said.includes('shutting down'),
      () => 'it does not hear the signal',
    );
    // There is not much time left.
    const [creating, asking] = [server.post('/api/games', WISH), server.get('/readyz')];
    expect(await statusOf(creating)).toEqual([503, 'draining']);
    expect(await statusOf(asking)).toEqual([503, 'draining']);
    expect(await server.ended()).toBe(0);
    expect(server.said).toMatch(/shutting down …\n$/);
    expect(await told.hear('refused')).toMatchObject({ code: 'draining' });
    expect(await told.closed).toEqual({ code: 4001, reason: 'draining' });
    expect(new Set(bot.refusals.map(({ code }) => code))).toEqual(new Set(['draining']));
    expect(bot.closes).toContain(4001);

    const acknowledged = bot.acknowledged.length;
    await server.restart();
    await until(
      () => bot.acknowledged.length > acknowledged + 10,
      () => 'the player does not go on',
    );
    bot.leave();
    const lines = await linesOf(server, ticket.id);
    const moves = movesIn(GAMES.get('columns')!, verified(lines).log);
    for (const { at, text } of bot.acknowledged) expect(moves).toContainEqual({ at, text });
    await until(
      () => watchers.every(watcher => watcher.lines.length >= lines.length),
      () => 'those who watch do not go on',
    );
    for (const watcher of watchers) {
      expect(watcher.lines).toEqual(lines);
      watcher.leave();
    }
  });

  test('does not wait for those who do not listen', async () => {
    const server = await TestServer.start();
    const { id } = await create(server, 'columns');
    const deaf = connect(Number(new URL(server.url).port), '127.0.0.1');
    deaf.on('error', () => {});
    deaf.write(
      `GET /api/games/${id}/watch HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    );
    const slow = connect(Number(new URL(server.url).port), '127.0.0.1');
    slow.on('error', () => {});
    slow.write('POST /api/games HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{');
    await sleep(300);
    const begun = Date.now();
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(5000);
    deaf.destroy();
    slow.destroy();
  });
});

describe('a server that cannot start', () => {
  test('says why in a sentence, and ends', async () => {
    const server = await TestServer.start();
    const port = new URL(server.url).port;
    await Promise.all([
      expect(TestServer.start({ args: ['--port', port] })).rejects.toThrow(/ends with 2: gridfall: .*EADDRINUSE/),
      expect(TestServer.start({ data: server.data })).rejects.toThrow(/ends with 2: gridfall: another server is using/),
      expect(TestServer.start({ nats: 'nowhere' })).rejects.toThrow(/ends with 2: gridfall: the address of a NATS/),
    ]);
  });
});

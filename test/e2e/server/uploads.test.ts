import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { openPostgresStore } from '../../../src/apps/server/store/open-postgres.js';
import { STATUS } from '../../../src/wire/http/status.js';
import { recordedGame } from '../../support/games/corpus.js';
import { Connection } from '../../support/server/connection.js';
import { create, GAMES, linesOf } from '../../support/server/live-games.js';
import { endlessGame, longGame } from '../../support/server/long-replays.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import { freshDatabase, LONG, stopServices } from '../../support/server/services.js';

afterEach(stopServers);
afterAll(stopServices, LONG);

const SMALL = recordedGame(GAMES.get('columns')!, { width: 4, height: 6, colours: 3 }, 'a seed', 40);
/** About 7 MB, which take a while to write. */
const LARGE_ENTRIES = 160_000;

const upload = (server: TestServer, text: string): Promise<Response> =>
  server.post('/api/replays', text, 'application/x-ndjson');

/** For a server that may end before it answers. */
const uploadOrFail = (server: TestServer, text: string): Promise<unknown> =>
  upload(server, text).catch(() => undefined);

const idOf = async (answer: Response): Promise<string> => ((await answer.json()) as { id: string }).id;

async function listed(server: TestServer): Promise<string[]> {
  const { games } = await server.json<{ games: { id: string }[] }>('/api/replays');
  return games.map(({ id }) => id);
}

/** How many rows a query of the embedded store finds, whoever is using it. */
function countIn(server: TestServer, query: string): number {
  const file = new Database(join(server.data, 'games.db'), { readonly: true });
  try {
    return Object.values(file.prepare(`select count(*) from ${query}`).get() as Record<string, number>)[0]!;
  } finally {
    file.close();
  }
}

const UNFINISHED = "games where status = 'uploading'";

describe('a file that was uploaded before', () => {
  test.each([
    ['the embedded store', async () => ({})],
    ['PostgreSQL', async () => ({ database: await freshDatabase() })],
  ])('is answered with the game that has it: %s', { timeout: LONG }, async (_, wish) => {
    const server = await TestServer.start(await wish());
    const first = await upload(server, SMALL);
    const second = await upload(server, SMALL);
    expect([first.status, second.status]).toEqual([201, 200]);
    expect(await second.json()).toEqual(await first.clone().json());
    expect(await listed(server)).toEqual([await idOf(first)]);
  });
});

describe('an upload that is being written', () => {
  test('is not seen, leaves nothing behind when the server is killed, and can be sent again', {
    timeout: LONG,
  }, async () => {
    const server = await TestServer.start();
    const text = longGame(LARGE_ENTRIES);
    void uploadOrFail(server, text);
    await until(
      () => countIn(server, UNFINISHED) === 1 && countIn(server, 'lines') > 1000,
      () => 'nothing is written',
    );
    expect(await listed(server)).toEqual([]);
    await server.kill();
    expect(countIn(server, UNFINISHED)).toBe(1);
    await server.restart();
    expect(await listed(server)).toEqual([]);
    await until(
      () => countIn(server, 'games') + countIn(server, 'lines') === 0,
      () => 'the rest is not removed',
    );
    const again = await upload(server, text);
    expect(again.status).toBe(201);
    expect((await linesOf(server, await idOf(again))).join('')).toBe(text);
  });

  test('lets games go on', { timeout: LONG }, async () => {
    const server = await TestServer.start();
    const connection = await Connection.join(server, await create(server, 'columns'));
    const uploading = upload(server, longGame(LARGE_ENTRIES));
    await until(
      () => countIn(server, UNFINISHED) === 1,
      () => 'nothing is written',
    );
    for (let number = 1; number <= 20; number++) {
      connection.move(number, number, 's');
      expect(await connection.hear('done')).toMatchObject({ number, verdict: 'done' });
    }
    expect(countIn(server, UNFINISHED)).toBe(1);
    expect((await uploading).status).toBe(201);
    connection.leave();
  });

  test('on a node that was killed is removed by a node that starts an hour later', { timeout: LONG }, async () => {
    const database = await freshDatabase();
    const store = await openPostgresStore(database);
    const facts = { game: 'columns', rules: 1, settings: '{}', leaderboard: '', player: '', kind: 'upload' } as const;
    await store.writeUpload({ ...facts, id: 'old', created: Date.now() - 3_700_000 }, 1, Array(1200).fill('x\n'));
    await store.writeUpload({ ...facts, id: 'recent', created: Date.now() - 60_000 }, 1, ['x\n']);
    await TestServer.start({ database });
    await until(
      async () => (await store.unfinishedUploads(Date.now())).length === 1,
      () => 'the rest is not removed',
    );
    expect(await store.unfinishedUploads(Date.now())).toEqual(['recent']);
    expect(await store.lines('old', 1, 9)).toEqual([]);
    await store.close();
  });
});

describe('with too little space on the disk', () => {
  test('uploads and new games are refused, and games under way go on', async () => {
    const data = freshFolder();
    const roomy = await TestServer.start({ data });
    const ticket = await create(roomy, 'columns');
    await roomy.remove();
    const server = await TestServer.start({ data, args: ['--keep-free', '1000000'] });
    for (const answer of [server.post('/api/games', { game: 'columns', player: 'Ada' }), upload(server, SMALL)]) {
      const response = await answer;
      const says = 'The disk of the server is nearly full. Games under way go on; try again later.';
      expect([response.status, await response.json()]).toEqual([STATUS['store-down'], { code: 'store-down', says }]);
    }
    const connection = await Connection.join(server, ticket);
    connection.move(1, 1, 's');
    expect(await connection.hear('done')).toMatchObject({ number: 1, verdict: 'done' });
    connection.leave();
  });
});

describe('a server that is told to stop', () => {
  async function slowBody(server: TestServer): Promise<Socket> {
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    const head = 'POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n';
    socket.write(`${head}${SMALL}`);
    return socket;
  }

  test('ends in time, whatever is being received, verified or written', { timeout: LONG }, async () => {
    const server = await TestServer.start();
    const sockets = await Promise.all([slowBody(server), slowBody(server)]);
    const large = ['a', 'b'].map(seed => uploadOrFail(server, longGame(LARGE_ENTRIES, seed)));
    await until(
      () => countIn(server, UNFINISHED) === 2,
      () => 'nothing is written',
    );
    const endless = ['a', 'b', 'c'].map(player => uploadOrFail(server, endlessGame(player)));
    await sleep(500);
    const begun = Date.now();
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
    expect(Date.now() - begun).toBeLessThan(10_000);
    await Promise.all([...large, ...endless]);
    for (const socket of sockets) socket.destroy();
    await server.restart();
    await until(
      () => countIn(server, UNFINISHED) === 0,
      () => 'the rest is not removed',
    );
  });
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';
import { afterEach, describe, expect, test } from 'vitest';
import { Connection } from '../../support/server/connection.js';
import { create, linesOf } from '../../support/server/live-games.js';
import { endlessGame, longGame } from '../../support/server/long-replays.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';
import { LONG } from '../../support/server/services.js';
import { idOf, listed, SMALL, upload } from '../../support/server/uploading.js';

/** For a server that may end before it answers. */
const uploadOrFail = (server: TestServer, text: string): Promise<unknown> =>
  upload(server, text).catch(() => undefined);

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

/** Files of so many entries, which take a while to write: a hundred thousand are about 4 MB. */
export function describeLargeUploads(entries: number): void {
  afterEach(stopServers);

  describe('an upload that is being written', () => {
    test('is not seen, leaves nothing behind when the server is killed, and can be sent again', {
      timeout: LONG,
    }, async () => {
      const server = await TestServer.start();
      const text = longGame(entries);
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
      const uploading = upload(server, longGame(entries));
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
  });

  describe('a server that is told to stop', () => {
    test('ends in time, whatever is being received, verified or written', { timeout: LONG }, async () => {
      const server = await TestServer.start();
      const endlessGames = ['a', 'b', 'c'].map(endlessGame);
      const sockets = await Promise.all([slowBody(server), slowBody(server)]);
      const large = ['a', 'b'].map(seed => uploadOrFail(server, longGame(entries, seed)));
      await until(
        () => countIn(server, UNFINISHED) === 2,
        () => 'nothing is written',
      );
      const endless = endlessGames.map(text => uploadOrFail(server, text));
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
}

async function slowBody(server: TestServer): Promise<Socket> {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  const head = 'POST /api/replays HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000000\r\n\r\n';
  socket.write(`${head}${SMALL}`);
  return socket;
}

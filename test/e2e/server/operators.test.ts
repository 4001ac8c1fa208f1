import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { get, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import type { GameInfo } from '#wire/http/shapes.js';
import { Connection } from '../../support/server/connection.js';
import { withLimits } from '../../support/server/limits-file.js';
import { create, linesOf } from '../../support/server/live-games.js';
import { freshFolder, stopServers, TestServer } from '../../support/server/server.js';
import { freePort, until } from '../../support/server/service.js';
import { GRIDFALL } from '../cli/run.js';

afterEach(stopServers);

const textOf = (name: string): string => readFileSync(`test/replays/${name}.gridfall.jsonl`, 'utf8');
const FILE = textOf('dr-mario-revised');

/** Uploads a game of a thousand lines, or this one; gives its id. */
async function upload(server: TestServer, text = FILE): Promise<string> {
  const response = await server.post('/api/replays', text, 'application/x-ndjson');
  return ((await response.json()) as GameInfo).id;
}

/** Changes the stored games behind the server's back. */
function tamper({ data }: { readonly data: string }, sql: string, ...values: unknown[]): void {
  const file = new Database(join(data, 'games.db'));
  file.prepare(sql).run(values);
  file.close();
}

const answerOf = async (answer: Promise<Response>): Promise<unknown> => {
  const response = await answer;
  return [response.status, await response.json()];
};

const about = (server: TestServer, what: string) => server.errors.filter(error => error.about === what);

/** Overwrites two pages in which a server has stored lines from the middle of a game. */
async function damagedData(): Promise<{ data: string; path: string; id: string }> {
  const server = await TestServer.start();
  const id = await upload(server);
  server.signal('SIGTERM');
  await server.ended();
  const path = join(server.data, 'games.db');
  const lines = FILE.split('\n');
  const stored = readFileSync(path).indexOf(lines[lines.length >> 1]!);
  const file = openSync(path, 'r+');
  writeSync(file, Buffer.alloc(8192, 0x5a), 0, 8192, 4096 * Math.floor(stored / 4096));
  closeSync(file);
  return { data: server.data, path, id };
}

test('a damaged file of games is found at the start; with --no-check the rest is served, but nothing is ready', async () => {
  const { data, path, id } = await damagedData();
  const starting = TestServer.start({ data });
  await expect(starting).rejects.toThrow(/ends with 2: gridfall: cannot open the games in .*: .*(malformed|page)/);
  await expect(starting).rejects.toThrow(`The file ${path} is damaged. Restore it from a backup`);
  await expect(starting).rejects.toThrow(/\.recover \| sqlite3 recovered\.db .*docs\/operations\.md/);

  const server = await TestServer.start({ data, args: ['--no-check'] });
  expect(await answerOf(server.get('/readyz'))).toEqual([200, { ok: true }]);
  await expect(linesOf(server, id)).rejects.toThrow();
  expect(await answerOf(server.get('/readyz'))).toMatchObject([503, { code: 'store-down', reason: 'damaged' }]);
  const advice = expect.stringContaining('restore a backup');
  expect(about(server, 'store')).toMatchObject([{ level: 'error', kind: 'damaged', advice }]);
  expect(await server.metric('gridfall_store_up')).toBe(0);
});

const DAMAGED = { code: 'failed', says: 'The log of this game is damaged on the server.' };

test('damaged logs are answered with an error, reported once each, and do no harm to others', async () => {
  const server = await TestServer.start();
  expect(await server.metric('gridfall_store_up')).toBe(1);
  expect(await server.metric('gridfall_store_probe_seconds')).toBeGreaterThanOrEqual(0);
  const damages = [
    ['columns', 'delete from lines where game = ? and number = 7', 'line 7 is missing'],
    ['chetyris', 'delete from lines where game = ? and number > 300', 'line 301 is missing'],
    ['magnetic', 'delete from lines where game = ?', 'line 1 is missing'],
    [
      'chetyris-modern',
      `update lines set text = replace(text, '"at":', '"at": ') where game = ? and number = 9`,
      'line 9 does not match its checksum',
    ],
  ] as const;
  const found: string[] = [];
  for (const [name, sql, says] of damages) {
    const id = await upload(server, textOf(name));
    expect((await linesOf(server, id)).join('')).toBe(textOf(name));
    tamper(server, sql, id);
    const part = says.includes('301') ? '?from=301' : '';
    for (let n = 0; n < 3; n++)
      expect(await answerOf(server.get(`/api/games/${id}/lines${part}`))).toEqual([500, DAMAGED]);
    const watcher = await Connection.open(server, `/api/games/${id}/watch`);
    expect(await watcher.closed).toEqual({ code: 4001, reason: 'failed' });
    await expect((await server.get(`/api/games/${id}/lines?follow=1`)).text()).rejects.toThrow();
    found.push(`a stored log is damaged: game ${id}: ${says}`);
    expect(about(server, 'log').map(error => error.says)).toEqual(found);
    expect(await server.metric('gridfall_damaged_logs')).toBe(found.length);
    expect(await answerOf(server.get('/readyz'))).toEqual([200, { ok: true }]);
  }

  const cut = await upload(server);
  tamper(server, 'delete from lines where game = ? and number = 900', cut);
  const response = await server.get(`/api/games/${cut}/lines`);
  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('terminated');
});

test('a game with a damaged log is not played on', async () => {
  const server = await TestServer.start();
  const ticket = await create(server, 'columns');
  const player = await Connection.join(server, ticket);
  for (let number = 1; number <= 5; number++) {
    player.move(number, number, 's');
    await player.hear('done');
  }
  await server.kill();
  await server.restart();
  tamper(server, 'delete from lines where game = ? and number = (select max(number) from lines)', ticket.id);
  const again = await Connection.open(server, `/api/games/${ticket.id}/play`);
  again.say({ type: 'join', token: ticket.token, from: 0 });
  expect(await again.hear('refused', 'joined')).toMatchObject({ type: 'refused', ...DAMAGED });
  expect(await again.closed).toEqual({ code: 4001, reason: 'failed' });
  expect(about(server, 'log')[0]!.says).toContain(`game ${ticket.id}: line`);
});

test('a store that does not get on with a write is slow, and nobody waits longer to hear it', async () => {
  const server = await TestServer.start({ args: withLimits({ slowStoreSeconds: 1 }) });
  const file = new Database(join(server.data, 'games.db'));
  file.exec('begin immediate');
  const answers = await Promise.all(Array.from({ length: 20 }, () => answerOf(server.get('/readyz'))));
  for (const answer of answers) expect(answer).toMatchObject([503, { code: 'store-down', reason: 'slow' }]);
  expect(about(server, 'store')).toMatchObject([{ level: 'error', kind: 'slow' }]);
  file.exec('rollback');
  file.close();
  await until(
    async () => (await server.get('/readyz')).status === 200,
    () => 'the server does not get ready again',
  );
  expect(about(server, 'store').at(-1)).toMatchObject({ level: 'info' });
});

test('an unexpected error is logged without --log, once however often it comes', async () => {
  const server = await TestServer.start();
  tamper(server, 'alter table games rename to elsewhere');
  for (let n = 0; n < 20; n++) expect((await server.get('/api/games')).status).toBe(500);
  const logged = about(server, 'GET /api/games');
  expect(logged).toMatchObject([{ level: 'error', says: expect.stringContaining('no such table: games') }]);
});

test('a server whose log nobody reads any more goes on', async () => {
  const [data, port] = [freshFolder(), await freePort()];
  const args = [GRIDFALL, 'serve', '--port', String(port), '--data', data];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  const ended = once(server, 'exit');
  await once(server.stderr, 'data');
  server.stderr.destroy();
  tamper({ data }, 'alter table games rename to elsewhere');
  for (let n = 0; n < 3; n++) expect((await fetch(`http://127.0.0.1:${port}/api/games`)).status).toBe(500);
  server.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});

describe('the metrics', () => {
  test('have a port of their own', async () => {
    const server = await TestServer.start({ args: ['--metrics-port', '0'] });
    await until(
      () => server.said.includes('metrics are at'),
      () => 'it does not say where',
    );
    const [url] = /http:\/\/127\.0\.0\.1:\d+\/metrics/.exec(server.said)!;
    expect(await (await fetch(url)).text()).toContain('gridfall_store_up 1\n');
    expect((await fetch(url.replace('/metrics', '/api/games'))).status).toBe(404);
    expect((await server.get('/metrics')).status).toBe(404);
    server.signal('SIGTERM');
    expect(await server.ended()).toBe(0);
  });

  test('are for named addresses, whatever others say they are', async () => {
    const server = await TestServer.start({ args: ['--behind-proxy', '--metrics-from', '127.0.0.1,10.0.0.0/8'] });
    const claiming = (address: string) => ({ 'x-forwarded-for': address });
    expect(await statusFrom('127.0.0.1', server)).toBe(200);
    expect(await statusFrom('127.0.0.1', server, claiming('10.1.2.3'))).toBe(200);
    expect(await statusFrom('127.0.0.1', server, claiming('192.0.2.1'))).toBe(404);
    expect(await statusFrom('127.0.0.2', server)).toBe(404);
    expect(await statusFrom('127.0.0.2', server, claiming('127.0.0.1'))).toBe(404);
    expect(await statusFrom('127.0.0.2', server, claiming('10.1.2.3'))).toBe(404);
  });
});

/** What somebody at this address is answered who asks for the metrics. */
const statusFrom = (localAddress: string, { url }: TestServer, headers: OutgoingHttpHeaders = {}): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const asking = get(`${url}/metrics`, { agent: false, localAddress, headers }, response => {
      response.resume();
      resolve(response.statusCode);
    });
    asking.on('error', reject);
  });

test('limits from a file hold, and nobody behind a proxy gets around them with another address', async () => {
  const args = [...withLimits({ requestsPerMinute: 5 }), '--behind-proxy'];
  const server = await TestServer.start({ args });
  const statusFor = async (addresses: string): Promise<number> =>
    (await server.get('/healthz', { headers: { 'x-forwarded-for': addresses } })).status;
  for (let n = 0; n < 5; n++) expect(await statusFor(`10.0.0.${n}, 192.0.2.1`)).toBe(200);
  expect(await statusFor('10.0.0.9, 192.0.2.1')).toBe(429);
  expect(await statusFor('192.0.2.1, 192.0.2.2')).toBe(200);
});

test.each([
  [['--limits', 'nowhere.json'], /--limits: cannot read "nowhere\.json"/],
  [['--behind-proxy=0'], /--behind-proxy must be a whole number from 1 to 100 \(got "0"\)/],
  [['--metrics-port', 'x'], /--metrics-port must be a whole number from 0 to 65535 \(got "x"\)/],
  [['--metrics-from', 'all'], /--metrics-from must list addresses or networks .* \(got "all"\)/],
])('%j is refused with a reason', async (args, says) => {
  await expect(TestServer.start({ args })).rejects.toThrow(says);
});

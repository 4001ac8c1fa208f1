import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { programOf } from '../needs.js';
import { freePort, otherUser, Service, serviceFolder, stopAll, until } from './service.js';

/** How long a hook may take that starts services, on a busy machine. */
export const LONG = 300_000;

export interface Running {
  readonly url: string;
  readonly service: Service;
}

/** Runs a program to its end, as the services' user. */
const run = async (program: string, folder: string, ...args: readonly string[]): Promise<unknown> =>
  promisify(execFile)(program, args, { ...otherUser(), cwd: folder });

let emptyData: Promise<string> | undefined;

/** The folder of a PostgreSQL that nobody has started yet. A copy of it is made much faster than another one. */
async function makeEmptyData(): Promise<string> {
  const folder = serviceFolder();
  const options = ['-U', 'gridfall', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync', '--wal-segsize=1'];
  await run(programOf('initdb'), folder, '-D', join(folder, 'data'), ...options);
  return folder;
}

/** A PostgreSQL that only this test uses, with fsync, as for earnest. */
export async function startPostgres(): Promise<Running> {
  emptyData ??= makeEmptyData();
  const empty = await emptyData;
  const [postgres, folder, port] = [programOf('postgres'), serviceFolder(), await freePort()];
  const data = join(folder, 'data');
  await run('cp', folder, '-R', '-p', join(empty, 'data'), data);
  const settings = ['listen_addresses=127.0.0.1', 'fsync=on', 'max_connections=200'].flatMap(setting => [
    '-c',
    setting,
  ]);
  const command = [postgres, '-D', data, '-p', String(port), '-k', folder, ...settings];
  const service = await Service.start({ folder, port, command, signal: 'QUIT' });
  return { url: `postgres://gridfall@127.0.0.1:${port}/postgres`, service };
}

/** A NATS server that only this test uses. */
export async function startNats(more: readonly string[] = []): Promise<Running> {
  const [folder, port] = [serviceFolder(), await freePort()];
  const command = [programOf('nats'), '-a', '127.0.0.1', '-p', String(port), ...more];
  const service = await Service.start({ folder, port, command, signal: 'TERM' });
  return { url: `nats://127.0.0.1:${port}`, service };
}

export async function startNatsCluster(size = 3): Promise<readonly Running[]> {
  const routes = await Promise.all(Array.from({ length: size }, async () => `nats://127.0.0.1:${await freePort()}`));
  return Promise.all(
    routes.map(route => startNats(['-cluster_name', 'test', '-cluster', route, '-routes', routes.join(',')])),
  );
}

let sharedPostgres: Promise<string> | undefined;
let sharedNats: Promise<string> | undefined;
const borrowed = new Set<() => Promise<void>>();

function postgresUrl(): Promise<string> {
  sharedPostgres ??= Promise.resolve(process.env.GRIDFALL_TEST_POSTGRES ?? startPostgres().then(({ url }) => url));
  return sharedPostgres;
}

/** A new database, on the server that GRIDFALL_TEST_POSTGRES names or on one of the test's own. */
export async function freshDatabase(server?: Running): Promise<string> {
  const url = server?.url ?? (await postgresUrl());
  const name = `gridfall_test_${randomBytes(6).toString('hex')}`;
  await ask(url, `create database ${name}`);
  if (url === process.env.GRIDFALL_TEST_POSTGRES)
    borrowed.add(() => ask(url, `drop database if exists ${name} with (force)`));
  return Object.assign(new URL(url), { pathname: name }).href;
}

/** The server that GRIDFALL_TEST_NATS names, or one of the test's own. */
export async function natsUrl(): Promise<string> {
  sharedNats ??= Promise.resolve(process.env.GRIDFALL_TEST_NATS ?? startNats().then(({ url }) => url));
  return sharedNats;
}

/** For `afterAll`. Processes that a killed test left running end by themselves. */
export async function stopServices(): Promise<void> {
  await Promise.all([...borrowed].map(giveBack => giveBack()));
  borrowed.clear();
  await stopAll();
  if (emptyData) rmSync(await emptyData, { recursive: true, force: true });
  [sharedPostgres, sharedNats, emptyData] = [undefined, undefined, undefined];
}

/** Waits for a server that is only just starting. */
async function ask(url: string, query: string): Promise<void> {
  let trouble: unknown;
  const isDone = async (): Promise<boolean> => {
    const client = new Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(query);
      return true;
    } catch (error) {
      trouble = error;
      return false;
    } finally {
      await client.end();
    }
  };
  await until(isDone, () => `PostgreSQL does not do “${query}”: ${trouble}`);
}

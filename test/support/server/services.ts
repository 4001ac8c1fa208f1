import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { type Needed, programOf } from '../games/programs.js';
import { freePort, otherUser, Service, serviceFolder, stopAll, until } from './service.js';

/** How long a hook may take that has to install something first. */
export const LONG = 300_000;

export interface Running {
  readonly url: string;
  readonly service: Service;
}

const postgresProgram = (name: string): Needed => ({
  name,
  debian: 'postgresql',
  advice: 'PostgreSQL (Debian: postgresql), or name a running one in GRIDFALL_TEST_POSTGRES=postgres://…',
});

const NATS_PROGRAM: Needed = {
  name: 'nats-server',
  debian: 'nats-server',
  advice: 'NATS (Debian: nats-server), or name a running one in GRIDFALL_TEST_NATS=nats://…',
};

/** A PostgreSQL that only this test uses, with fsync, as for earnest. */
export async function startPostgres(): Promise<Running> {
  const [initdb, postgres] = [await programOf(postgresProgram('initdb')), await programOf(postgresProgram('postgres'))];
  const [folder, port] = [serviceFolder(), await freePort()];
  const data = join(folder, 'data');
  const options = ['-U', 'gridfall', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  await promisify(execFile)(initdb, ['-D', data, ...options], { ...otherUser(), cwd: folder });
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
  const command = [await programOf(NATS_PROGRAM), '-a', '127.0.0.1', '-p', String(port), ...more];
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

/** A new database, on the server that GRIDFALL_TEST_POSTGRES names or on one of the test's own. */
export async function freshDatabase(server?: Running): Promise<string> {
  sharedPostgres ??= Promise.resolve(process.env.GRIDFALL_TEST_POSTGRES ?? startPostgres().then(({ url }) => url));
  const url = server?.url ?? (await sharedPostgres);
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

/** For `afterAll`. What a test that was killed has left running ends by itself. */
export async function stopServices(): Promise<void> {
  await Promise.all([...borrowed].map(giveBack => giveBack()));
  borrowed.clear();
  await stopAll();
  [sharedPostgres, sharedNats] = [undefined, undefined];
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

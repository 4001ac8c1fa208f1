import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WebSocket } from 'ws';
import { BadInput } from '#engine/bad-input.js';
import { loadGames } from '#games/catalogue.js';
import { freshSeed } from '#node/fresh-seed.js';
import { refusal } from '#wire/http/codes.js';
import { type AppOptions, buildApp } from './app.js';
import { Arcade } from './arcade/arcade.js';
import { FreeSpace } from './arcade/free-space.js';
import { Nonces } from './arcade/ranked/signed-requests.js';
import { freshKey, signerOf } from './arcade/secrets.js';
import { type Bus, LocalBus } from './bus/bus.js';
import { AddressBudgets } from './http/byte-budget.js';
import { ConnectionLimit } from './http/connection-limit.js';
import { Metrics, metricsServer } from './http/metrics.js';
import type { Services } from './http/services.js';
import { pingAll, refuseSocket } from './http/sockets.js';
import { ErrorLog, type Trouble, toStderr } from './operations/error-log.js';
import type { Limits } from './operations/limits.js';
import { readAddresses } from './operations/named-addresses.js';
import { StoreHealth } from './operations/store-health.js';
import { watchedStore } from './operations/watched-store.js';
import type { FileCheck } from './store/open-libsql.js';
import type { Store } from './store/store.js';
import { StoreError } from './store/store-error.js';
import { openWorkerStore } from './store/worker-store.js';
import { UPLOAD_LIMITS, type UploadLimits } from './uploads/limits.js';
import { Uploads } from './uploads/uploads.js';

export { DEFAULT_LIMITS, readLimits } from './operations/limits.js';

export interface ServerOptions extends AppOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The folder of the embedded store. Not used with a database. */
  readonly data: string;
  readonly database?: string | undefined;
  readonly nats?: string | undefined;
  readonly version: string;
  /** In bytes. With less space on the disk of the embedded store, uploads and new games are refused. */
  readonly leastFreeSpace: number;
  readonly limits: Limits;
  /** How the file of the embedded store is checked before it is used. */
  readonly check: FileCheck;
  readonly metrics: MetricsOptions;
}

export interface MetricsOptions {
  /** A port of its own. Without it, the metrics are on the main port. */
  readonly at?: { readonly host: string; readonly port: number } | undefined;
  /** The addresses and networks that may read them, separated by commas. Without it, everybody may. */
  readonly from?: string | undefined;
}

export interface RunningServer {
  readonly url: string;
  /** Where the metrics are, if they have a port of their own. */
  readonly metricsUrl?: string | undefined;
  /** Accepts nothing new, stores everything under way, then closes everything. */
  stop(): Promise<void>;
}

const ROUND_MS = 1_000;
const SWEEP_MS = 30_000;
const PING_MS = 30_000;
/** How often a node marks the games whose players are connected to it. */
const PRESENCE_MS = 5_000;
/** How often the store is probed when nobody asks whether the server is ready. */
const PROBE_MS = 15_000;
const DRAIN_MS = 300;
const CLEAN_MS = 60 * 60_000;
/** No upload takes this long, so one that began earlier was interrupted. */
const UNFINISHED_MS = 60 * 60_000;
/** The result of a probe is used this long. */
const FRESH_MS = 1_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    return { ...(await open(options, closing)), stop: close };
  } catch (error) {
    await close();
    throw error instanceof StoreError ? new BadInput(error.message) : error;
  }
}

type Closing = (() => Promise<unknown>)[];

/** Adds to `closing` what has to be closed, to be run from the last to the first. */
async function open(options: ServerOptions, closing: Closing): Promise<Omit<RunningServer, 'stop'>> {
  const { limits } = options;
  const mayReadMetrics =
    options.metrics.from === undefined ? () => true : readAddresses('--metrics-from', options.metrics.from);
  const errors = new ErrorLog(toStderr());
  const bus = await openBus(options);
  closing.push(() => bus.close());
  const rawStore = await openStore(options);
  closing.push(() => rawStore.close());
  const health = new StoreHealth(rawStore, errors, { slowMs: limits.slowStoreSeconds * 1000, freshMs: FRESH_MS });
  const store = watchedStore(rawStore, health);
  const signer = signerOf(await store.remember('signing-key', freshKey()));
  const arcade = new Arcade(await loadGames(), store, bus, signer, options.version);
  closing.push(async () => arcade.close());
  const services: Services = {
    arcade,
    uploads: new Uploads(arcade, new URL('./check-worker.js', import.meta.url), uploadLimits(limits)),
    freeSpace: new FreeSpace(options.database === undefined ? options.data : undefined, options.leastFreeSpace),
    metrics: metricsOf(arcade, bus, health),
    mayReadMetrics: options.metrics.at ? () => false : mayReadMetrics,
    errors,
    health,
    limits,
    connections: new ConnectionLimit(limits),
    addressBudgets: new AddressBudgets(limits.addressBytesPerSecond),
    nonces: new Nonces(await store.remember('nonce-key', freshSeed()), arcade.now),
    key: signer.key,
    version: options.version,
    isDraining: false,
  };
  const app = await buildApp(services, { web: fileURLToPath(new URL('./web', import.meta.url)), ...options });
  closing.push(() => app.close());
  closing.push(() => services.uploads.close());
  await app.listen({ host: options.host, port: options.port });
  const metricsUrl = await openMetrics(options, services, mayReadMetrics, closing);
  // Nobody else uses the embedded store, so every upload left in it was interrupted.
  const cleanFrom = arcade.now() - (options.database === undefined ? 0 : UNFINISHED_MS);
  services.uploads.clean(cleanFrom).catch(error => errors.unexpected('background work', error));
  const { clients } = app.websocketServer;
  const timers = [
    every(ROUND_MS, () => arcade.round(), errors),
    every(SWEEP_MS, () => arcade.endIdle(limits.idleMinutes * 60_000, limits.pausedMinutes * 60_000), errors),
    every(PRESENCE_MS, () => arcade.presence.refresh(), errors),
    every(PING_MS, async () => pingAll(clients), errors),
    every(PROBE_MS, () => health.check(), errors),
    every(ROUND_MS, async () => health.trouble && health.check(), errors),
    every(ROUND_MS, async () => errors.state('NATS', bus.isUp ? undefined : BUS_DOWN), errors),
    every(CLEAN_MS, () => services.uploads.clean(arcade.now() - UNFINISHED_MS), errors),
  ];
  closing.push(async () => {
    for (const timer of timers) clearInterval(timer);
    await drain(services, clients);
  });
  return { url: urlOf(options.host, app.server.address() as AddressInfo), metricsUrl };
}

/** Opens the port of the metrics, if they have one. Returns its URL. */
async function openMetrics(
  { metrics: { at } }: ServerOptions,
  { metrics }: Services,
  mayRead: (address: string) => boolean,
  closing: Closing,
): Promise<string | undefined> {
  if (!at) return undefined;
  const server = metricsServer(metrics.registry, mayRead);
  server.listen(at.port, at.host);
  await once(server, 'listening');
  closing.push(async () => {
    server.close();
    server.closeAllConnections();
  });
  return `${urlOf(at.host, server.address() as AddressInfo)}/metrics`;
}

/** Answers the requests under way, asks every client to reconnect, then cuts the connections that are still open. */
async function drain(services: Services, clients: ReadonlySet<WebSocket>): Promise<void> {
  services.isDraining = true;
  await sleep(DRAIN_MS);
  for (const client of clients) refuseSocket(client, refusal('draining'), services.errors);
  await sleep(DRAIN_MS);
  for (const client of clients) client.terminate();
}

/** Loads the client of NATS or PostgreSQL only where it is used. */
const openBus = async ({ nats }: ServerOptions): Promise<Bus> =>
  nats === undefined ? new LocalBus() : (await import('./bus/nats-bus.js')).openNatsBus(nats);

async function openStore({ database, data, check }: ServerOptions): Promise<Store> {
  if (database !== undefined) return (await import('./store/open-postgres.js')).openPostgresStore(database);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  if (check === 'quick') announceCheck(join(data, 'games.db'));
  return openWorkerStore(new URL('./store-worker.js', import.meta.url), data, check);
}

/** A check of a larger file takes so long that an operator would wonder. */
const LARGE_FILE = 256 * 1024 * 1024;

function announceCheck(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LARGE_FILE) return;
  const megabytes = Math.round(size / 1024 / 1024);
  process.stderr.write(`gridfall: checking ${path} (${megabytes} MB); --no-check skips this …\n`);
}

const BUS_DOWN: Trouble = {
  kind: 'down',
  says: 'NATS cannot be reached; spectators on other nodes see moves up to a second late',
  advice: 'Check that NATS runs and that --nats names it. This node reconnects by itself.',
};

const MEGABYTE = 1024 * 1024;

const uploadLimits = (chosen: Limits): UploadLimits => ({
  ...UPLOAD_LIMITS,
  checkMs: chosen.uploadCheckSeconds * 1000,
  filesPerDay: chosen.uploadFilesPerDay,
  bytesPerDay: chosen.uploadMegabytesPerDay * MEGABYTE,
  stored: chosen.uploadMegabytesStored * MEGABYTE,
});

const metricsOf = (arcade: Arcade, bus: Bus, health: StoreHealth): Metrics =>
  new Metrics({
    gridfall_games_here: { help: 'Games played on this node', read: () => arcade.playedHere },
    gridfall_appends_waiting: { help: 'Additions waiting for a commit', read: () => arcade.waiting },
    gridfall_store_up: { help: '1 if the store can be used', read: () => (health.trouble ? 0 : 1) },
    gridfall_store_probe_seconds: { help: 'Time that a small write takes', read: () => health.probeSeconds },
    gridfall_damaged_logs: { help: 'Damaged logs found since the start', read: () => health.damagedLogs },
    gridfall_bus_up: { help: '1 if other nodes can be reached', read: () => (bus.isUp ? 1 : 0) },
  });

/** Repeats some work. The next round tries again what has failed. */
function every(ms: number, work: () => Promise<unknown>, errors: ErrorLog): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await work().catch(error => errors.unexpected('background work', error));
    isBusy = false;
  }, ms).unref();
}

const urlOf = (host: string, { port }: AddressInfo): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WebSocket } from 'ws';
import { BadInput } from '../../engine/bad-input.js';
import { loadGames } from '../../games/catalogue.js';
import { Refusal } from '../../wire/codes.js';
import { Arcade } from './arcade/arcade.js';
import { FreeSpace } from './arcade/free-space.js';
import { freshKey, signerOf } from './arcade/signing.js';
import type { Bus } from './bus/bus.js';
import { LocalBus } from './bus/local-bus.js';
import { openNatsBus } from './bus/nats-bus.js';
import { AddressBudgets } from './http/address-budgets.js';
import { type AppOptions, buildApp } from './http/app.js';
import { ConnectionLimit } from './http/connection-limit.js';
import { Metrics } from './http/metrics.js';
import type { Services } from './http/services.js';
import { pingAll, refuseSocket } from './http/sockets.js';
import { openPostgresStore } from './store/open-postgres.js';
import type { Store } from './store/store.js';
import { StoreError } from './store/store-error.js';
import { openWorkerStore } from './store/worker-store.js';
import { Uploads } from './uploads/uploads.js';

export interface ServerOptions extends AppOptions {
  readonly host: string;
  /** 0 picks a free port. */
  readonly port: number;
  /** The folder of the embedded store. Not used with a database. */
  readonly data: string;
  readonly database?: string | undefined;
  readonly nats?: string | undefined;
  readonly version: string;
  /** Generous, because a whole class may share one address. */
  readonly connectionsPerAddress: number;
  /** A game is ended after this long without a message from its player. */
  readonly idleMs: number;
  /** In bytes. With less space on the disk of the embedded store, uploads and new games are refused. */
  readonly leastFreeSpace: number;
}

export interface RunningServer {
  readonly url: string;
  /** Accepts nothing new, stores what is under way, then closes everything. */
  stop(): Promise<void>;
}

const ROUND_MS = 1_000;
const SWEEP_MS = 30_000;
const PING_MS = 30_000;
const DRAIN_MS = 300;
const CLEAN_MS = 60 * 60_000;
/** No upload takes this long, so one that began earlier was interrupted. */
const UNFINISHED_MS = 60 * 60_000;

export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const closing: (() => Promise<unknown>)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    return { url: await open(options, closing), stop: close };
  } catch (error) {
    await close();
    throw error instanceof StoreError ? new BadInput(error.message) : error;
  }
}

/** Returns the server's URL. Adds to `closing` what has to be closed, to be run from the last to the first. */
async function open(options: ServerOptions, closing: (() => Promise<unknown>)[]): Promise<string> {
  const bus = options.nats === undefined ? new LocalBus() : openNatsBus(options.nats);
  closing.push(() => bus.close());
  const store = await openStore(options);
  closing.push(() => store.close());
  const signer = signerOf(await store.remember('signing-key', freshKey()));
  const arcade = new Arcade(await loadGames(), store, bus, signer, options.version);
  closing.push(async () => arcade.close());
  const services: Services = {
    arcade,
    uploads: new Uploads(arcade, new URL('./check-worker.js', import.meta.url)),
    freeSpace: new FreeSpace(options.database === undefined ? options.data : undefined, options.leastFreeSpace),
    metrics: metricsOf(arcade, bus),
    connections: new ConnectionLimit(options.connectionsPerAddress),
    addressBudgets: new AddressBudgets(),
    key: signer.key,
    version: options.version,
    isDraining: false,
  };
  const app = await buildApp(services, { web: fileURLToPath(new URL('./web', import.meta.url)), ...options });
  closing.push(() => app.close());
  closing.push(() => services.uploads.close());
  // Nobody else uses the embedded store, so all that is left in it was interrupted.
  const cleanFrom = arcade.now() - (options.database === undefined ? 0 : UNFINISHED_MS);
  services.uploads.clean(cleanFrom).catch(() => {});
  await app.listen({ host: options.host, port: options.port });
  const { clients } = app.websocketServer;
  const timers = [
    every(ROUND_MS, () => arcade.round()),
    every(SWEEP_MS, () => arcade.endIdle(options.idleMs)),
    every(CLEAN_MS, () => services.uploads.clean(arcade.now() - UNFINISHED_MS)),
    every(PING_MS, async () => pingAll(clients)),
  ];
  closing.push(async () => {
    for (const timer of timers) clearInterval(timer);
    await drain(services, clients);
  });
  return urlOf(options.host, app.server.address() as AddressInfo);
}

/** Answers what is under way, asks every client to reconnect, then cuts the connections that are still open. */
async function drain(services: Services, clients: ReadonlySet<WebSocket>): Promise<void> {
  services.isDraining = true;
  await sleep(DRAIN_MS);
  for (const client of clients) refuseSocket(client, new Refusal('draining'));
  await sleep(DRAIN_MS);
  for (const client of clients) client.terminate();
}

async function openStore({ database, data }: ServerOptions): Promise<Store> {
  if (database !== undefined) return openPostgresStore(database);
  mkdirSync(data, { recursive: true, mode: 0o700 });
  return openWorkerStore(new URL('./store-worker.js', import.meta.url), data);
}

const metricsOf = (arcade: Arcade, bus: Bus): Metrics =>
  new Metrics({
    gridfall_games_here: { help: 'Games played on this node', read: () => arcade.playedHere },
    gridfall_appends_waiting: { help: 'Additions waiting for a commit', read: () => arcade.waiting },
    gridfall_bus_up: { help: '1 if other nodes can be reached', read: () => (bus.isUp ? 1 : 0) },
  });

/** Repeats some work. A failure is ignored, because the next round tries again. */
function every(ms: number, work: () => Promise<unknown>): NodeJS.Timeout {
  let isBusy = false;
  return setInterval(async () => {
    if (isBusy) return;
    isBusy = true;
    await work().catch(() => {});
    isBusy = false;
  }, ms).unref();
}

const urlOf = (host: string, { port }: AddressInfo): string =>
  `http://${host === '0.0.0.0' || host === '::' ? 'localhost' : host.includes(':') ? `[${host}]` : host}:${port}`;

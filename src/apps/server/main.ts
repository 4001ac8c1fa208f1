import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { WebSocket } from 'ws';
import { BadInput } from '../../engine/bad-input.js';
import { loadGames } from '../../games/catalogue.js';
import { Refusal } from '../../wire/codes.js';
import { Arcade } from './arcade/arcade.js';
import { freshKey, signerOf } from './arcade/signing.js';
import type { Bus } from './bus/bus.js';
import { LocalBus } from './bus/local-bus.js';
import { openNatsBus } from './bus/nats-bus.js';
import { type AppOptions, buildApp } from './http/app.js';
import { ConnectionLimit } from './http/connection-limit.js';
import { Metrics } from './http/metrics.js';
import type { Services } from './http/services.js';
import { refuseSocket, takePulse } from './http/sockets.js';
import { openPostgresStore } from './store/open-postgres.js';
import type { Store } from './store/store.js';
import { StoreError } from './store/store-error.js';
import { openWorkerStore } from './store/worker-store.js';
import { Uploads } from './uploads/uploads.js';

export interface ServerOptions extends AppOptions {
  readonly host: string;
  /** 0 for any that is free. */
  readonly port: number;
  /** Where the embedded store is, unless there is a database. */
  readonly data: string;
  readonly database?: string | undefined;
  readonly nats?: string | undefined;
  readonly version: string;
  /** Generous: a whole class sits behind one address. */
  readonly connectionsPerAddress: number;
  /** A game of which nothing has been heard for so long ends by itself. */
  readonly idleMs: number;
}

export interface RunningServer {
  readonly url: string;
  /** Nothing new begins, what is under way is kept, and then everything ends. */
  stop(): Promise<void>;
}

const ROUND_MS = 1_000;
const SWEEP_MS = 30_000;
const PULSE_MS = 30_000;
const DRAIN_MS = 300;

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

/** Gives the address. What is to be done at the end goes into `closing`, the last of it first. */
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
    uploads: new Uploads(new URL('./check-worker.js', import.meta.url)),
    metrics: metricsOf(arcade, bus),
    connections: new ConnectionLimit(options.connectionsPerAddress),
    key: signer.key,
    version: options.version,
    isDraining: false,
  };
  const app = await buildApp(services, { web: fileURLToPath(new URL('./web', import.meta.url)), ...options });
  closing.push(() => app.close());
  await app.listen({ host: options.host, port: options.port });
  const { clients } = app.websocketServer;
  const timers = [
    every(ROUND_MS, () => arcade.round()),
    every(SWEEP_MS, () => sweep(arcade, options.idleMs)),
    every(PULSE_MS, async () => takePulse(clients)),
  ];
  closing.push(async () => {
    for (const timer of timers) clearInterval(timer);
    await drain(services, clients);
  });
  return urlOf(options.host, app.server.address() as AddressInfo);
}

/** What is under way is still answered; then everybody is told to come again, and whoever does not hear is hung up on. */
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
    gridfall_games_here: { help: 'Games that this node plays', read: () => arcade.playedHere },
    gridfall_appends_waiting: { help: 'Additions that wait for a commit', read: () => arcade.waiting },
    gridfall_bus_up: { help: 'Whether other nodes can be heard', read: () => (bus.isUp ? 1 : 0) },
  });

const sweep = (arcade: Arcade, idleMs: number): Promise<unknown> => arcade.endIdle(arcade.now() - idleMs);

/** Work that is done now and then; if the store is away, the next time will do. */
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

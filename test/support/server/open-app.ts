import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { loadGames } from '#games/catalogue.js';
import { type App, buildApp } from '#server/app.js';
import { Arcade } from '#server/arcade/arcade.js';
import { FreeSpace } from '#server/arcade/free-space.js';
import { Nonces } from '#server/arcade/ranked/signed-requests.js';
import { freshKey, signerOf } from '#server/arcade/secrets.js';
import { LocalBus } from '#server/bus/bus.js';
import type { Services } from '#server/http/services.js';
import type { Limits } from '#server/operations/limits.js';
import { openLibsqlStore } from '#server/store/open-libsql.js';
import type { Store } from '#server/store/store.js';
import { Uploads } from '#server/uploads/uploads.js';
import { servicesForOperators } from './services-for-operators.js';

/** A server without a port, to which requests are given directly. Its clock stands still until a test moves it. */
export interface OpenApp {
  store: Store;
  services: Services;
  app: App;
  now: number;
}

interface Wish {
  readonly limits?: Partial<Limits>;
  readonly origins?: readonly string[];
}

/** Opens one for every test of a file, with an empty store, and closes it afterwards. */
export function openAppForEach({ limits = {}, origins = [] }: Wish = {}): OpenApp {
  const open = {} as OpenApp;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gridfall-app-'));
    open.store = await openLibsqlStore(folder);
    open.now = Date.parse('2026-11-15T12:00:00Z');
    const signer = signerOf(freshKey());
    const clock = { wall: () => open.now, monotonic: () => open.now };
    const arcade = new Arcade(await loadGames(), open.store, new LocalBus(), signer, '0.1.0', clock);
    open.services = {
      arcade,
      uploads: new Uploads(arcade, new URL('file:///nowhere')),
      freeSpace: new FreeSpace(undefined, 0),
      ...servicesForOperators(open.store, limits),
      nonces: new Nonces('secret', arcade.now),
      key: signer.key,
      version: '0.1.0',
      isDraining: false,
    };
    open.app = await buildApp(open.services, { isLogging: false, origins, proxies: 0 });
  });
  afterEach(async () => {
    await open.app.close();
    await open.store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return open;
}

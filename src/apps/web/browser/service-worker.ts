import { routeOf } from '#wire/pages.js';
import { USE_NEWER_VERSION } from './offline-messages.js';

declare const self: ServiceWorkerGlobalScope;

/**
 * Inserted by scripts/build-web.mjs: every file of this version with the SHA-256 of its bytes, and a digest of them
 * all.
 */
declare const FILES: readonly (readonly [path: string, sha256: string])[];
/** Large files that few visitors need. They are cached when they are first used. */
declare const LATE_FILES: typeof FILES;
declare const VERSION: string;

const PREFIX = 'gridfall-';
const CACHE = PREFIX + VERSION;
const PAGE = '/';
const AT_ONCE = 6;
const PATHS: ReadonlySet<string> = new Set(FILES.map(([path]) => path));
const LATE_PATHS: ReadonlySet<string> = new Set(LATE_FILES.map(([path]) => path));

/**
 * Caches the whole app for offline use. A version is cached completely or not at all: a file with other bytes belongs
 * to another version, and the next visit tries again.
 */
self.addEventListener('install', event => event.waitUntil(keepAll()));

self.addEventListener('activate', event => event.waitUntil(takeOver()));

self.addEventListener('message', ({ data }) => {
  if (data === USE_NEWER_VERSION) void self.skipWaiting();
});

/** Requests to `/api` always go to the server. */
self.addEventListener('fetch', event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    if (PATHS.has(pathname) && pathname !== PAGE) return event.respondWith(kept(pathname, request));
    const isOurs = routeOf(pathname).page !== 'missing';
    event.respondWith(isOurs ? kept(PAGE, request) : fetch(request).catch(() => kept(PAGE, request)));
  } else if (PATHS.has(pathname)) {
    event.respondWith(kept(pathname, request));
  } else if (LATE_PATHS.has(pathname)) {
    event.respondWith(keptFromNowOn(pathname, request));
  }
});

async function kept(path: string, request: Request): Promise<Response> {
  return (await (await caches.open(CACHE)).match(path)) ?? fetch(request);
}

async function keptFromNowOn(path: string, request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const known = await cache.match(path);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await cache.put(path, response.clone());
  return response;
}

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const waiting = [...FILES];
  const work = async (): Promise<void> => {
    for (let file = waiting.pop(); file; file = waiting.pop()) await cache.put(file[0], await obtain(...file));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  await Promise.all(LATE_FILES.map(([path]) => keepKnown(cache, path)));
}

/** A late file that the previous version has cached stays cached. */
async function keepKnown(cache: Cache, path: string): Promise<void> {
  const known = await caches.match(path);
  if (known) await cache.put(path, known);
}

/** Files with a digest in their name may already be cached from the previous version. */
async function obtain(path: string, sha256: string): Promise<Response> {
  const known = path.startsWith('/assets/') ? await caches.match(path) : undefined;
  if (known) return known;
  const response = await fetch(path, { cache: 'no-cache' });
  const digest = await crypto.subtle.digest('SHA-256', await response.clone().arrayBuffer());
  const isRight = response.ok && hexOf(digest) === sha256;
  if (!isRight) throw new Error(`${path} is of another version`);
  return response;
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('');

async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter(name => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(old.map(name => caches.delete(name)));
  await self.clients.claim();
}

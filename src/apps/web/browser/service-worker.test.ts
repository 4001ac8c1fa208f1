import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sha256Hex } from '#engine/chance/sha256.js';

/** The text of every file, by path. */
type Files = Readonly<Record<string, string>>;

const ORIGIN = 'http://arcade.test';
const ONE: Files = { '/': 'page 1', '/main.js': 'script 1', '/main.css': 'styles 1' };
const TWO: Files = { '/': 'page 2', '/main.js': 'script 2', '/main.css': 'styles 2' };

/** What the server answers, or undefined without a connection. */
let server: ((path: string) => Response) | undefined;
const serve = (files: Files) => (path: string) => new Response(files[path]);

beforeEach(() => {
  vi.stubGlobal('location', new URL(ORIGIN));
  vi.stubGlobal('caches', new Caches());
  vi.stubGlobal('fetch', async (path: string) => {
    if (!server) throw new TypeError('no connection');
    return server(path);
  });
});

afterEach(() => void vi.unstubAllGlobals());

/** As much of a browser's caches as the service worker uses. */
class Caches {
  readonly #all = new Map<string, Map<string, Response>>();

  async open(name: string) {
    const files = this.#all.get(name) ?? new Map<string, Response>();
    this.#all.set(name, files);
    return {
      put: async (path: string, response: Response) => void files.set(path, response),
      match: async (path: string) => files.get(path)?.clone(),
    };
  }

  async match(path: string) {
    return [...this.#all.values()].flatMap(files => files.get(path) ?? [])[0]?.clone();
  }
}

type Listener = (event: object) => void;
let loaded = 0;

/** The service worker of a version of the app. */
async function workerOf(files: Files) {
  const version = sha256Hex(JSON.stringify(files));
  const listeners = new Map<string, Listener>();
  vi.stubGlobal('self', { addEventListener: (type: string, listener: Listener) => listeners.set(type, listener) });
  vi.stubGlobal('VERSION', version);
  const listed = Object.entries(files).map(([path, text]) => [path, sha256Hex(text)]);
  vi.stubGlobal('FILES', listed);
  vi.stubGlobal('LATE_FILES', []);
  // A module of its own each time. Its types are not those of a page, so it cannot be imported by its name.
  const module = `./service-worker.ts?${++loaded}`;
  await import(/* @vite-ignore */ module);
  const answered = (type: string, how: 'waitUntil' | 'respondWith', about: object = {}): Promise<unknown> =>
    new Promise(resolve => listeners.get(type)!({ ...about, [how]: resolve }));
  return {
    install: () => answered('install', 'waitUntil'),
    /** What a page gets that asks for a file, or a visitor who opens a page. */
    text: async (path: string, mode: 'navigate' | 'cors' = 'cors') => {
      const request = { url: ORIGIN + path, method: 'GET', mode };
      return ((await answered('fetch', 'respondWith', { request })) as Response).text();
    },
  };
}

test('an app that is kept opens without a connection, with all its files', async () => {
  server = serve(ONE);
  const worker = await workerOf(ONE);
  await worker.install();
  server = undefined;
  for (const page of ['/', '/play/columns', '/settings']) expect(await worker.text(page, 'navigate')).toBe(ONE['/']);
  for (const path of Object.keys(ONE)) expect(await worker.text(path)).toBe(ONE[path]);
});

test.each([
  ['of another version', () => new Response(ONE['/main.js'])],
  ['missing', () => new Response('not found', { status: 404 })],
])('an app is not kept if one of its files is %s, and the version before stays whole', async (_, answer) => {
  server = serve(ONE);
  const worker = await workerOf(ONE);
  await worker.install();
  server = path => (path === '/main.js' ? answer() : serve(TWO)(path));
  await expect((await workerOf(TWO)).install()).rejects.toThrow('/main.js is of another version');
  server = undefined;
  for (const path of Object.keys(ONE)) expect(await worker.text(path)).toBe(ONE[path]);
});

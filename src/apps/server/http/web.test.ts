import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { servicesForOperators } from '#test/support/server/services-for-operators.js';
import { pagePaths } from '#test/support/web/page-paths.js';
import { type App, buildApp } from '../app.js';
import { Arcade } from '../arcade/arcade.js';
import { FreeSpace } from '../arcade/free-space.js';
import { Nonces } from '../arcade/ranked/signed-requests.js';
import { freshKey, signerOf } from '../arcade/secrets.js';
import { LocalBus } from '../bus/bus.js';
import { openLibsqlStore } from '../store/open-libsql.js';
import type { Store } from '../store/store.js';
import { Uploads } from '../uploads/uploads.js';
import type { Services } from './services.js';

const PAGE = '<!doctype html><title>Gridfall</title>';
const RUNNER = `<!doctype html><meta http-equiv="content-security-policy" content="script-src 'sha256-x' blob:">`;
const SCRIPT = 'export const five = 5;';
const FILES: Readonly<Record<string, string>> = {
  'index.html': PAGE,
  'runner.html': RUNNER,
  'sw.js': 'self;',
  'manifest.webmanifest': '{}',
  'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'demos/columns.json': '{}',
  'assets/index-AbCd1234.js': SCRIPT,
  'assets/index-AbCd1234.css': 'body {}',
};

let folder: string;
let store: Store;
let app: App;

const appWith = (web: string | undefined): Promise<App> => {
  const signer = signerOf(freshKey());
  const arcade = new Arcade(new Map(), store, new LocalBus(), signer, '0.1.0');
  const services: Services = {
    arcade,
    uploads: new Uploads(arcade, new URL('file:///nowhere')),
    freeSpace: new FreeSpace(undefined, 0),
    ...servicesForOperators(store, { connectionsPerAddress: 3, requestsPerMinute: 40 }),
    nonces: new Nonces('secret', arcade.now),
    key: signer.key,
    version: '0.1.0',
    isDraining: false,
  };
  return buildApp(services, { isLogging: false, origins: [], proxies: 0, web });
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-web-'));
  // Named like the folder of what never changes: only where a file lies within counts.
  const web = join(folder, 'assets', 'web');
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(join(web, name, '..'), { recursive: true });
    writeFileSync(join(web, name), text);
    writeFileSync(join(web, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(web, `${name}.gz`), gzipSync(text));
  }
  store = await openLibsqlStore(join(folder, 'data'));
  app = await appWith(web);
});
afterAll(async () => {
  await app.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const visit = (url: string, address: string) =>
  app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, remoteAddress: address });

describe('pages for browsers', () => {
  test.each(pagePaths({ game: ['columns'], id: ['Ab12'] }))('%s is the page, asked for anew each time', async url => {
    const { statusCode, headers, body } = await visit(url, '10.0.0.1');
    expect([statusCode, body]).toEqual([200, PAGE]);
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  });

  test.each(['identity', 'gzip', 'br'])('the runner has the policy that is written in it, as %s', async encoding => {
    const { headers } = await app.inject({ url: '/runner.html', headers: { 'accept-encoding': encoding } });
    expect(headers['content-security-policy']).toBe("script-src 'sha256-x' blob:; frame-ancestors 'self'");
    expect((await visit('/', '10.0.0.1')).headers['content-security-policy']).not.toContain('sha256');
  });

  test('a query is no matter of the path', async () => {
    expect((await visit('/play/columns?daily=1', '10.0.0.1')).body).toBe(PAGE);
  });

  test.each([
    ['/sw.js', 'application/javascript; charset=utf-8'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/icon.svg', 'image/svg+xml'],
    ['/demos/columns.json', 'application/json; charset=utf-8'],
  ])('%s has the right type and is asked for anew each time', async (url, type) => {
    const { statusCode, headers } = await app.inject(url);
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': 'no-cache' });
  });

  test('what has a digest in its name is kept for good', async () => {
    const { headers, body } = await app.inject('/assets/index-AbCd1234.js');
    expect(body).toBe(SCRIPT);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  test('files are given as they were compressed', async () => {
    const headers = { 'accept-encoding': 'gzip, deflate, br' };
    const answer = await app.inject({ url: '/assets/index-AbCd1234.js', headers });
    expect(answer.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(SCRIPT);
  });

  test('a page that has not changed is not sent again', async () => {
    const { headers } = await visit('/', '10.0.0.1');
    const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['/../../package.json', '/assets/..%2f..%2fdata', '/%2e%2e/%2e%2e/data'])(
    '%s leads nowhere outside',
    async url => {
      const { statusCode, body } = await app.inject(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(body).not.toContain('gridfall"');
    },
  );

  test('files that never change are given as often as a full classroom asks', async () => {
    const ask = () => app.inject({ url: '/assets/index-AbCd1234.css', remoteAddress: '10.0.0.9' });
    for (let n = 0; n < 60; n++) expect((await ask()).statusCode).toBe(200);
  });
});

describe('what is not there', () => {
  const NOTHING = { code: 'no-such-page', says: 'There is nothing here.' };

  test.each(['/nowhere', '/play/columns/more', '/assets/gone-AbCd1234.js', '/apiary'])(
    '%s is a page for people, and an answer for programs',
    async url => {
      const page = await visit(url, '10.0.0.2');
      expect([page.statusCode, page.headers['content-type'], page.body]).toEqual([
        404,
        'text/html; charset=utf-8',
        PAGE,
      ]);
      const answer = await app.inject(url);
      expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING]);
    },
  );

  test.each(['/api', '/api/', '/api/nowhere', '/api?x'])('%s is an answer for everyone', async url => {
    const answer = await visit(url, '10.0.0.2');
    expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING]);
  });

  test('nothing but looking gives a page', async () => {
    const answer = await app.inject({ method: 'POST', url: '/nowhere', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING]);
  });

  test('a server without pages answers everyone by codes', async () => {
    const bare = await appWith(undefined);
    const answer = await bare.inject({ url: '/', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.json()]).toEqual([404, NOTHING]);
    await bare.close();
  });

  test('pages that were not built are complained about at once', async () => {
    await expect(appWith(join(folder, 'data'))).rejects.toThrow('the web pages are not built');
  });
});

describe('what a page may do', () => {
  test.each(['/', '/api/docs', '/nowhere'])('%s loads nothing but our own, and nothing written into it', async url => {
    const { headers } = await visit(url, '10.0.0.3');
    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.sort()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
      "frame-src 'self'",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
  });
});

describe('the documentation of the API', () => {
  test('is a page with a style sheet of ours, and nothing inline', async () => {
    const { statusCode, body } = await visit('/api/docs', '10.0.0.4');
    expect(statusCode).toBe(200);
    expect(body).toContain('<code>/api/games/{id}/lines</code>');
    expect(body).not.toMatch(/<style|style=|<script|onclick/);
    const [, sheet] = /<link rel="stylesheet" href="([^"]+)">/.exec(body) ?? [];
    expect((await app.inject(sheet!)).headers['content-type']).toBe('text/css; charset=utf-8');
  });
});

describe('a WebSocket to an address that has none', () => {
  /** The HTTP status and body of the answer, or the close code if the socket was opened. */
  const answerTo = (address: string): Promise<[number, string]> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(address);
      socket.on('error', reject).on('close', (code, reason) => resolve([code, String(reason)]));
      socket.on('unexpected-response', (_, response) => {
        response.setEncoding('utf8').on('data', body => resolve([response.statusCode!, body]));
      });
    });

  test('is refused before it opens', async () => {
    const server = (await app.listen({ port: 0, host: '127.0.0.1' })).replace('http', 'ws');
    const paths = ['/', '/nowhere', '/api/nowhere', '/api/games', '/api/games/Ab12', '/api/games/Ab12/lines', '/sw.js'];
    const answers = await Promise.all(paths.map(path => answerTo(server + path)));
    expect(answers).toEqual(paths.map(() => [404, expect.stringContaining('"no-such-page"')]));
  });
});

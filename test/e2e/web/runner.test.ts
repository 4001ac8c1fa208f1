/** @module-tag chromium */
import { expect, test } from 'vitest';
import { LONG } from '../../support/server/services.js';
import { Listener } from '../../support/web/check/listener.js';
import { Program } from '../../support/web/check/program.js';
import { arcade } from '../../support/web/visit.js';
import { QUICK_PYTHON } from './checked-programs.js';
import { ended, javascriptReadsAndEnds, pythonEnds, pythonReads, reachesNothing } from './runs-in-browser.js';

/** Programs that never end are in check.test.ts, and with all others in test/long/web/runner.test.ts. */
const room = arcade({}, QUICK_PYTHON);

/** What a browser logs when the policy of the frame stops a program. */
const STOPPED = /Content Security Policy|against the policy|Refused to|Failed to load|sandboxed|foreign: http/;

test('a Python program reads its input in every usual way, starts afresh, ends as it likes and reaches nothing outside', {
  timeout: LONG,
}, async () => {
  const visitor = await room.visitor();
  const page = await visitor.open('/check');
  await pythonReads(page);
  await pythonEnds(page, { withEndless: false });
  visitor.expectComplaint(STOPPED);
  await reachesNothing(page, 'main.py');
});

test(
  'a JavaScript program reads its input in every usual way, and its ends are told apart',
  {
    timeout: LONG,
  },
  async () => javascriptReadsAndEnds(await room.visit('/check'), { withEndless: false }),
);

test('ES modules import Node’s modules and each other', { timeout: LONG }, async () => {
  const program = await Program.open(await room.visit('/check'), {
    'main.js': `import fs, { readFileSync } from 'node:fs';
import { createInterface } from 'readline';
import { two } from './other.mjs';
import three from './three.cjs';
const { four } = await import('./four.mjs');
const rl = createInterface({ input: process.stdin });
for await (const line of rl) console.log(line, two, three, four, fs.readFileSync === readFileSync);
if (process.argv[2] === 'wait') await new Promise(() => {});`,
    'other.mjs': 'export const two = 2;',
    'three.cjs': 'module.exports = 3;',
    'four.mjs': 'export const four = 4;',
  });
  expect(await program.run({ input: 'x\n' })).toEqual(ended('x 2 3 4 true\n'));
  expect(await program.run({ input: 'x\n', args: 'wait' })).toEqual(ended('x 2 3 4 true\n', 13));
});

test('a JavaScript program reaches neither the network nor what this site has stored', { timeout: LONG }, async () => {
  const visitor = await room.visitor();
  visitor.expectComplaint(STOPPED);
  await reachesNothing(await visitor.open('/check'), 'main.js');
});

/** Ways out of a document, which a program would have if it got out of its worker. */
const LEAVES = (address: string) => {
  const add = (name: string, properties: object): HTMLElement =>
    document.body.appendChild(Object.assign(document.createElement(name), properties));
  const to = (name: string): string => `${address}?by=${name}`;
  add('img', { src: to('image') });
  add('link', { rel: 'stylesheet', href: to('style') });
  add('link', { rel: 'preconnect', href: to('preconnect') });
  add('link', { rel: 'prefetch', href: to('prefetch') });
  add('link', { rel: 'preload', as: 'fetch', href: to('preload') });
  add('link', { rel: 'modulepreload', href: to('modulepreload') });
  add('script', { src: to('script') });
  add('iframe', { src: to('frame') });
  add('object', { data: to('object') });
  add('audio', { src: to('audio') }).setAttribute('preload', 'auto');
  add('a', { href: to('ping'), ping: to('ping') }).click();
  const form = add('form', { action: to('form'), method: 'post' }) as HTMLFormElement;
  form.submit();
  fetch(to('fetch')).catch(() => {});
  navigator.sendBeacon(to('beacon'));
  open(to('popup'));
  for (const [name, target] of [
    ['parent', parent],
    ['top', top!],
  ] as const) {
    try {
      target.location.href = to(name);
    } catch {
      // Not allowed: as it should be.
    }
  }
};

test('the frame around programs lets nothing out either, and can be framed only by us', { timeout: LONG }, async () => {
  const visitor = await room.visitor();
  visitor.expectComplaint(STOPPED);
  visitor.expectComplaint(/net::ERR_BLOCKED_BY_CSP|Unsafe attempt|Blocked/);
  const page = await visitor.open('/check');
  const listener = await Listener.start();
  await (await Program.open(page, { 'main.js': '' })).run();
  const frame = () => page.frames().find(one => one.url() === 'about:srcdoc')!;
  expect(await frame().evaluate(() => [origin, document.querySelectorAll('script').length])).toEqual(['null', 1]);
  const stored = await frame().evaluate(() =>
    ['localStorage', 'sessionStorage', 'caches'].filter(name => {
      try {
        return Reflect.get(window, name);
      } catch {
        return false;
      }
    }),
  );
  expect(stored).toEqual([]);
  await frame().evaluate(LEAVES, listener.address);
  await page.waitForTimeout(1500);
  await frame()?.evaluate(url => location.assign(`${url}?by=navigation`), listener.address);
  await page.waitForTimeout(1000);
  expect(listener.heard).toEqual([]);
  expect(new URL(page.url()).pathname).toBe('/check');
  expect(visitor.context.pages()).toHaveLength(1);

  const { headers } = await room.server.get('/runner.html');
  const policy = headers.get('content-security-policy')!;
  expect(policy).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+' 'unsafe-eval' 'wasm-unsafe-eval' blob:;/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).not.toContain('unsafe-inline');
});

import { Worker } from 'node:worker_threads';
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { thoughtsOn } from '../../../support/bots/thinking.js';
import { Firefox } from '../../../support/firefox/firefox.js';
import { FirefoxPage } from '../../../support/firefox/firefox-page.js';
import { LISTINGS } from '../../../support/games/listed.js';
import { LONG } from '../../../support/server/services.js';
import { launchBrowser } from '../../../support/web/browser.js';
import { webBundle } from '../../../support/web/bundle.js';

/** The same bot with the same seed and budget thinks the same thoughts wherever it runs. */

let agent = '';
let chromium: Browser;
let firefox: Firefox | undefined;
let inChromium: Page;
let inFirefox: FirefoxPage;

beforeAll(async () => {
  [agent, chromium, firefox] = await Promise.all([
    webBundle('test/support/bots/thinking.ts'),
    launchBrowser(),
    Firefox.launch(),
  ]);
  inChromium = await chromium.newPage();
  await inChromium.evaluate(agent);
  inFirefox = await FirefoxPage.open(firefox);
  await inFirefox.evaluate(`${agent}; true`);
}, LONG);
afterAll(async () => {
  await chromium?.close();
  await firefox?.close();
});

const call = (id: string): string => `thoughtsOn(${JSON.stringify(id)}).then(JSON.stringify)`;

const inThread = (id: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const answer = `${call(id)}.then(text => require('node:worker_threads').parentPort.postMessage(text))`;
    const thread = new Worker(`${agent}; ${answer}`, { eval: true });
    thread.once('message', resolve);
    thread.once('error', reject);
  });

test.each(LISTINGS.map(({ id }) => id))(
  '%s: bots think alike in Node, in a thread, in Chromium and in Firefox',
  {
    timeout: LONG,
  },
  async id => {
    const here = await thoughtsOn(id);
    expect(here.join('\n').split('\n').length).toBeGreaterThan(50);
    const there = [inThread(id), inChromium.evaluate<string>(call(id)), inFirefox.evaluate<string>(call(id))];
    const [thread, inPage, inOther] = (await Promise.all(there)).map(text => JSON.parse(text!));
    expect(thread, 'in a thread').toEqual(here);
    expect(inPage, 'in Chromium').toEqual(here);
    expect(inOther, 'in Firefox').toEqual(here);
  },
);

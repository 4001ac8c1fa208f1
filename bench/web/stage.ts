import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { CATALOGUE } from '#games/catalogue.js';
import { openServer } from '../../test/support/server/open-server.js';
import { launchBrowser } from '../../test/support/web/browser.js';
import { GRIDFALL } from '../measure.js';

/** The built server and a browser. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

/** `env` is added to the server's environment. */
export async function openStage(env: NodeJS.ProcessEnv = {}): Promise<Stage> {
  const [server, browser] = await Promise.all([openServer(GRIDFALL, env), launchBrowser()]);
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The preferences of somebody who knows the games. */
export const KNOWING = { hasCountIn: false, introduced: CATALOGUE.map(({ id }) => id) };

/** Somebody who knows the games: neither the introduction nor the count-in comes before them. Without a service worker. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  await context.addInitScript(text => {
    if (location.protocol.startsWith('http')) localStorage['gridfall.preferences'] ??= text;
  }, JSON.stringify(KNOWING));
  return context;
}

/** The share of one core that all browser processes together use while the page is idle. */
export async function cpuAtRest(browser: Browser, ms: number): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const cpuSeconds = async (): Promise<number> => {
    const { processInfo } = await line.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [before, since] = [await cpuSeconds(), performance.now()];
  await sleep(ms);
  const share = (await cpuSeconds()) - before;
  await line.detach();
  return share / ((performance.now() - since) / 1000);
}

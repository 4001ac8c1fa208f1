import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { CATALOGUE } from '../../src/games/catalogue.js';

/** Somebody who knows the games: neither the introduction nor the count-in comes before them. Without a service worker. */
export async function newVisitor(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const context = await browser.newContext({ serviceWorkers: 'block', ...options });
  const preferences = { hasCountIn: false, introduced: CATALOGUE.map(({ id }) => id) };
  await context.addInitScript(text => {
    if (location.protocol.startsWith('http')) localStorage['gridfall.preferences'] ??= text;
  }, JSON.stringify(preferences));
  return context;
}

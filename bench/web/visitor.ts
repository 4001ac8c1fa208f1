import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test';
import { CATALOGUE } from '#games/catalogue.js';

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

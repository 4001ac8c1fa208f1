/**
 * @module-tag chromium
 * @module-tag firefox
 */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { callOf, expectSameThoughts, inThread, thinkingAgent } from '../../../e2e/web/playing/thinking-agent.js';
import { Firefox } from '../../../support/firefox/firefox.js';
import { FirefoxPage } from '../../../support/firefox/firefox-page.js';
import { LISTINGS } from '../../../support/games/listed.js';
import { LONG } from '../../../support/server/services.js';
import { launchBrowser } from '../../../support/web/browser.js';

let agent = '';
let chromium: Browser | undefined;
let firefox: Firefox | undefined;
let inChromium: Page;
let inFirefox: FirefoxPage;

beforeAll(async () => {
  [agent, chromium, firefox] = await Promise.all([thinkingAgent(), launchBrowser(), Firefox.launch()]);
  inChromium = await chromium.newPage();
  await inChromium.evaluate(agent);
  inFirefox = await FirefoxPage.open(firefox);
  await inFirefox.evaluate(`${agent}; true`);
}, LONG);
afterAll(async () => {
  await chromium?.close();
  await firefox?.close();
});

/** More than any game has. */
const ALL_SETTINGS = 100;

test.each(LISTINGS.map(({ id }) => id))(
  '%s: bots think alike in Node, in a thread, in Chromium and in Firefox, whatever the settings',
  id => {
    const call = callOf(id, ALL_SETTINGS);
    return expectSameThoughts(id, ALL_SETTINGS, {
      'in a thread': inThread(agent, call),
      'in Chromium': inChromium.evaluate<string>(call),
      'in Firefox': inFirefox.evaluate<string>(call),
    });
  },
  LONG,
);

/** @module-tag chromium */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, test } from 'vitest';
import { LISTINGS } from '../../../support/games/listed.js';
import { LONG } from '../../../support/server/services.js';
import { launchBrowser } from '../../../support/web/browser.js';
import { callOf, expectSameThoughts, inThread, thinkingAgent } from './thinking-agent.js';

let agent = '';
let chromium: Browser;
let page: Page;

beforeAll(async () => {
  [agent, chromium] = await Promise.all([thinkingAgent(), launchBrowser()]);
  page = await chromium.newPage();
  await page.evaluate(agent);
}, LONG);
afterAll(() => chromium?.close());

/** Its default. */
const MOST_SETTINGS = 1;

test.each(LISTINGS.map(({ id }) => id))('%s: bots think alike in Node, in a thread and in Chromium', id => {
  const call = callOf(id, MOST_SETTINGS);
  const [thread, inPage] = [inThread(agent, call), page.evaluate<string>(call)];
  return expectSameThoughts(id, MOST_SETTINGS, { 'in a thread': thread, 'in Chromium': inPage });
});

/** @module-tag firefox */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Firefox } from '../../../support/firefox/firefox.js';
import { FirefoxPage, type Key } from '../../../support/firefox/firefox-page.js';
import { LISTINGS } from '../../../support/games/listed.js';
import { stopServers, TestServer } from '../../../support/server/server.js';
import { LONG } from '../../../support/server/services.js';
import { says } from '../../../support/web/words.js';

/**
 * The walk of a new visitor in Firefox, in real time: from the home page over the game's page and its guide to a
 * game that is over.
 */

let server: TestServer;
let firefox: Firefox | undefined;
let page: FirefoxPage;

beforeAll(async () => {
  [server, firefox] = await Promise.all([TestServer.start(), Firefox.launch()]);
  page = await FirefoxPage.open(firefox);
}, LONG);
afterEach(() => expect(page.complaints.splice(0)).toEqual([]));
afterAll(async () => {
  await firefox?.close();
  await stopServers();
});

const BOARD = `document.querySelector('section[data-phase]')`;
const RUNNING = `${BOARD}?.dataset.running === 'true'`;
const LOADED_AFTER_LOSS = ['over-choices', 'drills'];
const isLoaded = (name: string): string =>
  `performance.getEntriesByType('resource').some(one => one.name.includes('/assets/${name}-') && one.responseEnd > 0)`;
const button = (text: string): string =>
  `[...document.querySelectorAll('button')].find(one => one.innerText.trim() === ${JSON.stringify(text)})`;

const WAYS: readonly Key[] = ['Left', 'Up', 'Right', 'Down'];

/** Keys of somebody who plays without much thought. They never repeat themselves, so every game comes to an end. */
const careless = (round: number): Key[] =>
  [3, 7, 11, 13].flatMap(k => [WAYS[Math.floor(round / k) % WAYS.length]!, ' ', 'Enter'] as const);

describe('in Firefox', () => {
  test.each(LISTINGS.map(({ id }) => id))('%s: from home to the result', async id => {
    const { setup, over } = says;
    await page.goto(server.url);
    await page.click(`document.querySelector('a[href="/play/${id}"]')`);
    await page.click(button(setup.playLive));
    // Somebody who comes for the second time is not guided again.
    await page.until(`${button(says.guide.skip)} || ${RUNNING}`);
    if (await page.evaluate(`Boolean(${button(says.guide.skip)})`)) await page.click(button(says.guide.skip));
    await page.until(RUNNING);
    for (let round = 0; (await page.evaluate(`${BOARD}.dataset.phase`)) === 'playing'; round++)
      await page.press(...careless(round));
    await page.until(`document.querySelector('dialog[open] strong')`);
    const title = await page.evaluate<string>(`document.querySelector('dialog[open] h2').innerText`);
    expect([over.won, over.lost]).toContain(title);
    const score = Number(await page.evaluate(`${BOARD}.dataset.score`)).toLocaleString('en');
    await page.until(`document.querySelector('dialog[open] strong').innerText === '${score}'`);
    // What is still being loaded when the page is left counts as a complaint.
    if (title === over.lost) for (const name of LOADED_AFTER_LOSS) await page.until(isLoaded(name));
  });
});

import type { Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { CORPUS } from '../../support/games/corpus.js';
import { hashesOf } from '../../support/web/agent.js';
import { webBundle } from '../../support/web/bundle.js';
import { arcade } from '../../support/web/visit.js';

const { visitor } = arcade();

type Hashes = Awaited<ReturnType<typeof hashesOf>>;

let agent = '';
beforeAll(async () => {
  agent = await webBundle('test/support/web/agent.ts');
});

/** One of our pages, under its own policy, with the agent loaded. */
async function pageWithAgent(): Promise<Page> {
  const somebody = await visitor();
  await somebody.context.route('**/agent.js', route => route.fulfill({ contentType: 'text/javascript', body: agent }));
  const page = await somebody.open('/help');
  await page.addScriptTag({ url: '/agent.js' });
  return page;
}

const inPage = (page: Page, text: string): Promise<Hashes> =>
  page.evaluate(game => (globalThis as unknown as { hashesOf(text: string): Promise<Hashes> }).hashesOf(game), text);

const inWorker = (page: Page, text: string): Promise<Hashes> =>
  page.evaluate(
    game =>
      new Promise<Hashes>((resolve, reject) => {
        const worker = new Worker('/agent.js');
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.postMessage(game);
      }),
    text,
  );

test('every recorded game has the same states in Node, in a page and in a worker', async () => {
  const page = await pageWithAgent();
  expect(CORPUS().length).toBeGreaterThanOrEqual(10);
  for (const { name, text } of CORPUS()) {
    const here = await hashesOf(text);
    expect([name, here.lines.length]).toEqual([name, text.split('\n').length - 1]);
    expect(await inPage(page, text), name).toEqual(here);
    expect(await inWorker(page, text), name).toEqual(here);
  }
});

import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import type { CORPUS } from '../../support/games/corpus.js';
import { hashesOf } from '../../support/web/agent.js';
import { webBundle } from '../../support/web/bundle.js';
import type { Arcade } from '../../support/web/visit.js';

/** Recorded games have the same states in Node, in a page and in a worker. */

type Hashes = Awaited<ReturnType<typeof hashesOf>>;

/** One of our pages, under its own policy, with the agent loaded. */
async function pageWithAgent(room: Arcade): Promise<Page> {
  const agent = await webBundle('test/support/web/agent.ts');
  const somebody = await room.visitor();
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

export async function expectSameStates(room: Arcade, files: ReturnType<typeof CORPUS>): Promise<void> {
  const page = await pageWithAgent(room);
  for (const { name, text } of files) {
    const here = await hashesOf(text);
    expect([name, here.lines.length]).toEqual([name, text.split('\n').length - 1]);
    expect(await inPage(page, text), name).toEqual(here);
    expect(await inWorker(page, text), name).toEqual(here);
  }
}

import type { Browser } from '@playwright/test';
import { openServer } from '../../test/support/server/open-server.js';
import { launchBrowser } from '../../test/support/web/browser.js';
import { GRIDFALL } from '../measure.js';

/** The built server and a browser. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const [server, browser] = await Promise.all([openServer(GRIDFALL), launchBrowser()]);
  return {
    url: server.url,
    browser,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

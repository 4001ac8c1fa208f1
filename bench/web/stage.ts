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

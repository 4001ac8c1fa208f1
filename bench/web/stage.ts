import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launchBrowser } from '../../test/support/browser.js';
import { GRIDFALL } from '../measure.js';

/** The built server with an empty shelf, and a browser to visit it with. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  close(): Promise<void>;
}

export async function openStage(): Promise<Stage> {
  const data = mkdtempSync(join(tmpdir(), 'gridfall-web-'));
  const server = spawn(process.execPath, [GRIDFALL, 'serve', '--port', '0', '--data', data], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const remove = (): void => {
    server.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  process.on('exit', remove);
  const [url, browser] = await Promise.all([addressOf(server), launchBrowser()]);
  return {
    url,
    browser,
    async close() {
      await browser.close();
      remove();
    },
  };
}

async function addressOf(server: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of server.stderr!) {
    said += String(chunk);
    const found = /http:\/\/\S+/.exec(said);
    if (found) return found[0];
  }
  throw new Error(`the server did not start: ${said}`);
}

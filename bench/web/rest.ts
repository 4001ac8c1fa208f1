import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser } from '@playwright/test';

/** The share of one core that all browser processes together use while the page is idle. */
export async function cpuAtRest(browser: Browser, ms: number): Promise<number> {
  const line = await browser.newBrowserCDPSession();
  const cpuSeconds = async (): Promise<number> => {
    const { processInfo } = await line.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const [before, since] = [await cpuSeconds(), performance.now()];
  await sleep(ms);
  const share = (await cpuSeconds()) - before;
  await line.detach();
  return share / ((performance.now() - since) / 1000);
}

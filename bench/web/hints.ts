import type { Page } from '@playwright/test';
import { type Frames, framesDuring } from './frames.js';

interface HintTimes {
  /** Milliseconds from the key to the answer when nothing is loaded yet. */
  readonly loading: number;
  /** The same for all later hints. */
  readonly answers: readonly number[];
  readonly frames: Frames;
}

interface Watching {
  answer: Promise<number | undefined>;
}

/** Asks for hints in a game that is not ranked, and lets them play it. */
export async function hintsIn(page: Page, count: number): Promise<HintTimes> {
  await playFirst(page);
  const loading = (await ask(page)) ?? Number.NaN;
  await playIt(page);
  const answers: number[] = [];
  const frames = await framesDuring(page, async () => {
    for (let k = 0; k < 2 * count && answers.length < count && (await isUnderWay(page)); k++) {
      const answer = await ask(page);
      if (answer !== undefined) answers.push(answer);
      // It gets better while somebody looks at it.
      await page.waitForTimeout(300);
      await playIt(page);
    }
  });
  if (answers.length < count / 2) throw new Error(`only ${answers.length} hints until the end of the game`);
  return { loading, answers, frames };
}

const isUnderWay = async (page: Page): Promise<boolean> =>
  (await page.locator('section[data-phase="playing"]').count()) > 0;

/** There is no hint before the first move. Pointing games need one that is possible where the cursor is. */
export async function playFirst(page: Page): Promise<void> {
  const keys = ['ArrowRight', 'Enter', 'Space', 'ArrowLeft', 'Enter', 'ArrowUp'];
  for (let k = 0; (await page.locator('section[data-turn="0"]').count()) > 0; k++) {
    await page.keyboard.press(keys[k % keys.length]!);
    await page.waitForTimeout(50);
  }
  await page.waitForTimeout(1000);
}

/** Asks again until the move is played, and waits until the next one can be. */
export async function playIt(page: Page): Promise<void> {
  for (let k = 0; (await page.locator('[data-coach]').count()) > 0; k++) {
    if (k < 2) await page.keyboard.press('t');
    await page.waitForTimeout(200);
  }
  await page.waitForTimeout(500);
}

/** Milliseconds, or undefined if there was nothing to decide yet, so that the hint had to wait for the game. */
async function ask(page: Page): Promise<number | undefined> {
  await page.evaluate(() => {
    const answer = new Promise<number | undefined>((resolve, reject) => {
      const begin = ({ timeStamp }: KeyboardEvent): void => {
        let hadToWait = false;
        const look = (): void => {
          if (document.querySelector('[data-coach=refused]')) hadToWait = true;
          if (!document.querySelector('[data-coach=move]')) return;
          observer.disconnect();
          resolve(hadToWait ? undefined : performance.now() - timeStamp);
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, attributes: true });
        setTimeout(() => reject(new Error('no hint within ten seconds')), 10_000);
      };
      addEventListener('keydown', begin, { capture: true, once: true });
    });
    Object.assign(globalThis, { answer });
  });
  await page.keyboard.press('t');
  return page.evaluate(() => (globalThis as unknown as Watching).answer);
}

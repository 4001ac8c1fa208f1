import { Firefox } from '../../test/support/firefox/firefox.js';
import { FirefoxPage, type Key } from '../../test/support/firefox/firefox-page.js';
import { type Frames, summaryOf } from './frames.js';
import { KNOWING, type Stage } from './stage.js';

const RUNNING = `document.querySelector('section[data-running=true] canvas')`;

/** Records the time of every animation frame in Firefox, while these keys are pressed again and again. */
export async function framesInFirefox(
  { url }: Pick<Stage, 'url'>,
  path: string,
  keys: readonly Key[],
  ms: number,
): Promise<Frames> {
  const firefox = await Firefox.launch();
  try {
    const page = await FirefoxPage.open(firefox);
    await page.goto(url);
    await page.evaluate(`void (localStorage['gridfall.preferences'] = ${JSON.stringify(JSON.stringify(KNOWING))})`);
    await page.goto(url + path);
    await page.until(RUNNING);
    await page.evaluate(`void (globalThis.times = [], requestAnimationFrame(function note(time) {
      times.push(time);
      requestAnimationFrame(note);
    }))`);
    const end = Date.now() + ms;
    for (let k = 0; Date.now() < end; k++) {
      await page.press(keys[k % keys.length]!);
      await new Promise(resolve => setTimeout(resolve, 120));
    }
    return summaryOf(JSON.parse((await page.evaluate<string>('JSON.stringify(times)'))!) as number[]);
  } finally {
    await firefox.close();
  }
}

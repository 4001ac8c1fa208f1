import type { Browser, BrowserContext, Page } from '@playwright/test';
import { CATALOGUE } from '../../src/games/catalogue.js';
import { framesInFirefox } from './firefox.js';
import { type Frames, framesDuring, quantile } from './frames.js';
import { hintsIn } from './hints.js';
import { latencyOf, watchCanvas } from './latency.js';
import { cpuAtRest } from './rest.js';
import { reviewTime, TURNS } from './review.js';
import { delayOf, noteKeys, watchColumns } from './spectator.js';
import { openStage, type Stage } from './stage.js';
import { newVisitor } from './visitor.js';
import { type Weight, weigh } from './weight.js';

/**
 * Measures the pages as a first-time visitor loads them. `--quick` measures less, `--json` prints data, and `--only=weight,home`
 * measures only these keys of `MEASURES`.
 */
const isQuick = process.argv.includes('--quick');
const asJson = process.argv.includes('--json');
const SECONDS = isQuick ? 3 : 10;
const PRESSES = isQuick ? 10 : 40;
const LOADS = isQuick ? 3 : 9;

interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The highest allowed value; for frames per second, the lowest. */
  readonly goal?: number;
  readonly more?: string;
  /** Shown with `--json` and `--details`. */
  readonly details?: readonly string[];
}

const rows: Row[] = [];
const add = (row: Row): void => {
  rows.push(row);
  if (asJson) return;
  console.log(lineOf(row));
  if (process.argv.includes('--details')) for (const detail of row.details ?? []) console.log(`    ${detail}`);
};

/** The share of the screen's refresh rate that must be reached. */
const NEARLY = 0.97;

function lineOf({ what, value, unit, goal, more = '' }: Row): string {
  const isLeast = unit === 'frames/s';
  const isMet = goal === undefined || (isLeast ? value >= goal * NEARLY : value <= goal);
  const bound = isLeast ? `≥ ${NEARLY} × ${goal}` : `≤ ${goal}`;
  const wanted = goal === undefined ? '' : `goal ${bound}: ${isMet ? 'met' : 'MISSED'}`;
  return `${what.padEnd(58)} ${value.toFixed(1).padStart(8)} ${unit.padEnd(9)} ${wanted.padEnd(26)} ${more}`;
}

const KILOBYTE = 1000;
const address = (game: string, query = ''): string => `/play/${game}?start=1&seed=bench${query}`;

/** With full motion, as most people have it. */
const open = async ({ browser, url }: Stage, path: string): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await newVisitor(browser, { viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(url + path);
  return { context, page };
};

const isPlayable = async (page: Page): Promise<void> => {
  await page.locator('section[data-running=true] canvas').first().waitFor();
};

async function weighPages(stage: Stage): Promise<void> {
  const isThere = async (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor();
  addWeight('/', await weigh(stage, '/', isThere));
  for (const { id } of CATALOGUE) {
    addWeight(`/play/${id}, before it begins`, await weigh(stage, `/play/${id}`, isThere));
    const weight = await weigh(stage, address(id), isPlayable);
    addWeight(`/play/${id}, before the renderer`, weight);
    if (id !== CATALOGUE[0]!.id) continue;
    add({ what: 'The renderer, when there is a well to draw', value: weight.renderer / KILOBYTE, unit: 'KB' });
    add({ what: 'What comes after it', value: weight.later / KILOBYTE, unit: 'KB' });
  }
}

function addWeight(what: string, { first, chunks }: Weight): void {
  const named = chunks.map(({ name, bytes, isRenderer }) => `${name} ${bytes}${isRenderer ? ' (renderer)' : ''}`);
  add({ what: `Scripts of ${what}`, value: first / KILOBYTE, unit: 'KB', goal: 60, details: named });
}

/** While someone plays a live game that the home page shows. */
async function weighHomeInUse(stage: Stage): Promise<void> {
  const body = JSON.stringify({ game: 'columns', settings: {}, player: 'Ada' });
  await fetch(`${stage.url}/api/games`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const isSeen = async (page: Page): Promise<void> => page.locator('a[href^="/games/"] canvas[data-ready]').waitFor();
  addWeight('/, with a live game', await weigh(stage, '/', isSeen));
}

const CASCADES = address('identic', '&rows=20&columns=24&colours=2&bombs=60');
/** The frames per second that Firefox must reach without a graphics card. */
const FIREFOX_RATE = 45;

async function watchFirefox(stage: Stage): Promise<void> {
  const gliding = ['Enter', 'Left', 'Up', 'Right', 'Right', 'Down', ' '] as const;
  const pieces = await framesInFirefox(stage, address('chetyris'), gliding, SECONDS * 1000);
  addFrames('in Firefox, while pieces glide', pieces, FIREFOX_RATE);
  const picking = ['Enter', 'Left', 'Enter', 'Up', 'Enter', 'Right', 'Enter', 'Down'] as const;
  const cascades = await framesInFirefox(stage, CASCADES, picking, SECONDS * 1000);
  addFrames('in Firefox, in cascades on 480 cells', cascades, FIREFOX_RATE);
}

async function watchFrames(stage: Stage): Promise<void> {
  const { context, page } = await open(stage, address('chetyris'));
  await isPlayable(page);
  await page.keyboard.press('Enter');
  const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Space'];
  addFrames('while pieces glide and keys are pressed', await framesDuring(page, () => playing(page, keys)));
  await context.close();

  // Every pick removes a group, so tiles keep falling and columns keep closing up.
  const cascade = await open(stage, CASCADES);
  await isPlayable(cascade.page);
  const picks = ['Enter', 'ArrowLeft', 'Enter', 'ArrowUp', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown'];
  addFrames('in cascades on 480 cells', await framesDuring(cascade.page, () => playing(cascade.page, picks)));
  await cascade.context.close();
}

async function playing(page: Page, keys: readonly string[]): Promise<void> {
  const end = Date.now() + SECONDS * 1000;
  for (let k = 0; Date.now() < end; k++) {
    await page.keyboard.press(keys[k % keys.length]!);
    await page.waitForTimeout(120);
  }
}

function addFrames(when: string, { rate, p50, p95, worst, count }: Frames, goal = 60): void {
  const more = `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(1)} ms between ${count} frames`;
  add({ what: `Frames ${when}`, value: rate, unit: 'frames/s', goal, more });
}

/** In a game without a clock, so that only keys move anything. */
async function timeKeys(stage: Stage): Promise<void> {
  const { context, page } = await open(stage, address('columns', '&width=12'));
  await isPlayable(page);
  await page.waitForTimeout(1000);
  await watchCanvas(page);
  const latencies = [];
  for (let k = 0; k < PRESSES; k++) {
    latencies.push(await latencyOf(page, k % 20 < 10 ? 'ArrowRight' : 'ArrowLeft'));
    // Waits until the motion is over, and for a random part of a frame.
    await page.waitForTimeout(300 + ((k * 7) % 17));
  }
  await context.close();
  const [frames, ms] = [latencies.map(latency => latency.frames), latencies.map(latency => latency.ms)];
  const more = `worst ${Math.max(...frames)}; ${quantile(ms, 0.5).toFixed(1)} ms, p95 ${quantile(ms, 0.95).toFixed(1)} ms`;
  add({ what: 'From a key to a changed picture, p95', value: quantile(frames, 0.95), unit: 'frames', goal: 2, more });
}

/** The first hint of a page loads what thinks; then every answer counts, and the frames while it gets better. */
async function timeHints(stage: Stage): Promise<void> {
  for (const { id, title } of CATALOGUE) {
    const { context, page } = await open(stage, address(id));
    await isPlayable(page);
    const { loading, answers, frames } = await hintsIn(page, PRESSES / 2);
    await context.close();
    const more = `p50 ${quantile(answers, 0.5).toFixed(0)} ms of ${answers.length}; the first, with loading, ${loading.toFixed(0)} ms`;
    add({ what: `${title}: first answer of a hint, p95`, value: quantile(answers, 0.95), unit: 'ms', goal: 150, more });
    addFrames(`in ${title} while the coach thinks`, frames);
  }
}

/** A live game with a clock, its player and one spectator, each in a browser window of their own. */
async function timeSpectators(stage: Stage): Promise<void> {
  const player = await open(stage, '/play/chetyris?start=1&live=1&width=12&depth=40');
  await isPlayable(player.page);
  await player.page.waitForURL(/live=[A-Za-z0-9]{6}/);
  const id = new URL(player.page.url()).searchParams.get('live')!;
  const spectator = await open(stage, `/games/${id}`);
  await spectator.page.locator('[data-theatre] canvas').waitFor();
  await player.page.waitForTimeout(2000);
  await noteKeys(player.page);
  await watchColumns(spectator.page);
  const delays: number[] = [];
  for (let k = 0; k < PRESSES; k++) {
    if (k % 10 === 9) await nextPiece(player.page);
    const delay = await delayOf(k % 4 < 2 ? 'ArrowRight' : 'ArrowLeft', player.page, spectator.page);
    if (delay !== undefined) delays.push(delay);
    await player.page.waitForTimeout(300 + ((k * 97) % 400));
  }
  await Promise.all([player.context.close(), spectator.context.close()]);
  if (delays.length < PRESSES / 2)
    throw new Error(`only ${delays.length} of ${PRESSES} keys were seen by the spectator`);
  const [p50, worst] = [quantile(delays, 0.5).toFixed(0), Math.max(...delays).toFixed(0)];
  const more = `p50 ${p50}, worst ${worst} ms of ${delays.length} keys; ${PRESSES - delays.length} not seen`;
  add({ what: 'From a key to a spectator’s picture, p95', value: quantile(delays, 0.95), unit: 'ms', goal: 200, more });
}

/** Only the upper half of the well is watched, so a piece is dropped before it leaves it. */
async function nextPiece(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.waitForTimeout(1500);
}

async function restAt(stage: Stage): Promise<void> {
  const share = async (browser: Browser): Promise<number> => 100 * (await cpuAtRest(browser, SECONDS * 1000));
  const empty = await stage.browser.newContext();
  await (await empty.newPage()).waitForTimeout(3000);
  add({
    what: 'CPU with an empty page',
    value: await share(stage.browser),
    unit: '% of one',
    more: 'what the browser itself takes',
  });
  await empty.close();
  for (const [what, path, key] of [
    ['CPU with a paused game', address('chetyris'), ['Enter', 'KeyP']],
    ['CPU with a game that waits', address('columns'), ['Space']],
  ] as const) {
    const { context, page } = await open(stage, path);
    await isPlayable(page);
    for (const one of key) await page.keyboard.press(one);
    await page.waitForTimeout(3000);
    add({ what, value: await share(stage.browser), unit: '% of one' });
    await context.close();
  }
}

/** After the demos have come to rest. */
async function restAtHome(stage: Stage): Promise<void> {
  const { context, page } = await open(stage, '/');
  await page.locator('canvas[data-ready]').first().waitFor();
  await page.waitForTimeout(3000);
  const moving = 100 * (await cpuAtRest(stage.browser, SECONDS * 1000));
  await page.locator('canvas[data-resting=true]').first().waitFor();
  await page.waitForTimeout(2000);
  const value = 100 * (await cpuAtRest(stage.browser, SECONDS * 1000));
  const more = `${moving.toFixed(1)} while the demos play`;
  add({ what: 'CPU with the home page, unattended for 20 s', value, unit: '% of one', goal: 2, more });
  await context.close();
}

/** In a browser with an empty cache. */
async function timeFirstPaint(stage: Stage): Promise<void> {
  for (const path of ['/', address('columns')]) {
    const times: number[] = [];
    for (let k = 0; k < LOADS; k++) {
      const { context, page } = await open(stage, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime));
      await context.close();
    }
    const more = `worst ${Math.max(...times).toFixed(0)} ms of ${LOADS}`;
    add({ what: `First paint of ${path.split('?')[0]}, median`, value: quantile(times, 0.5), unit: 'ms', more });
  }
}

/** With two workers, each on a core of its own. Shorter games are reckoned up. */
async function timeReviews(stage: Stage): Promise<void> {
  for (const listing of CATALOGUE) {
    const { context, page } = await open(stage, '/replay');
    const { first, all, turns } = await reviewTime(page, listing);
    await context.close();
    const value = ((all / 1000) * TURNS) / turns;
    const more = `${turns} turns in ${(all / 1000).toFixed(1)} s`;
    add({ what: `Review of ${TURNS} turns of ${listing.id}`, value, unit: 's', goal: 20, more });
    add({ what: `First part of it`, value: first, unit: 'ms', goal: 1000 });
  }
}

const MEASURES: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  weight: weighPages,
  paint: timeFirstPaint,
  frames: watchFrames,
  firefox: watchFirefox,
  keys: timeKeys,
  hint: timeHints,
  spectators: timeSpectators,
  rest: restAt,
  'home-rest': restAtHome,
  home: weighHomeInUse,
  review: timeReviews,
};

/** The names after `--only=`, or all. Ends the program if one of them is not known. */
function wantedMeasures(): readonly string[] {
  const known = Object.keys(MEASURES);
  const only = process.argv.find(word => word.startsWith('--only='))?.slice('--only='.length);
  const wanted = only?.split(',') ?? known;
  const unknown = wanted.filter(name => !known.includes(name));
  if (unknown.length === 0) return wanted;
  console.error(`--only must be one or more of: ${known.join(', ')} (got "${unknown.join(', ')}")`);
  process.exit(2);
}

const wanted = wantedMeasures();
const stage = await openStage();
// In the order of MEASURES: the last one leaves a live game on the server, which would change what others measure.
for (const [name, measure] of Object.entries(MEASURES)) if (wanted.includes(name)) await measure(stage);
await stage.close();
if (asJson) console.log(JSON.stringify(rows, null, 2));

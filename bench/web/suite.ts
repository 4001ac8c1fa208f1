import type { Browser, BrowserContext, Page } from '@playwright/test';
import { flag } from '#cli/usage/option.js';
import { CATALOGUE } from '#games/catalogue.js';
import { judged, type Part, type Verdict } from '../harness/part.js';
import { quantile } from '../harness/sample.js';
import { suiteCommand } from '../harness/suite.js';
import { framesInFirefox } from './firefox.js';
import { type Frames, framesDuring } from './frames.js';
import { hintsIn } from './hints.js';
import { latencyOf, watchCanvas } from './latency.js';
import { reviewTime, TURNS } from './review.js';
import { delayOf, noteKeys, watchColumns } from './spectator.js';
import { cpuAtRest, newVisitor, openStage, type Stage } from './stage.js';
import { type Weight, weigh } from './weight.js';

const [SECONDS, QUICK_SECONDS] = [10, 3];
const [PRESSES, QUICK_PRESSES] = [40, 10];
const [LOADS, QUICK_LOADS] = [9, 3];

/** One figure of a part. */
interface Row {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  /** The highest allowed value; for frames per second, the lowest. */
  readonly goal?: number;
  readonly more?: string;
  /** Its components, for `--details` and `--json`. */
  readonly details?: readonly string[];
}

/** How much is measured. */
interface Effort {
  readonly seconds: number;
  readonly presses: number;
  readonly loads: number;
}

/** The share of the screen's refresh rate that must be reached. */
const NEARLY = 0.97;

type Measure = (stage: Stage, effort: Effort) => AsyncGenerator<Row>;

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

async function* weighPages(stage: Stage): AsyncGenerator<Row> {
  const isThere = async (page: Page): Promise<void> => page.getByRole('heading', { level: 1 }).waitFor();
  yield weightOf('/', await weigh(stage, '/', isThere));
  for (const { id } of CATALOGUE) {
    yield weightOf(`/play/${id}, before it begins`, await weigh(stage, `/play/${id}`, isThere));
    const weight = await weigh(stage, address(id), isPlayable);
    yield weightOf(`/play/${id}, before the renderer`, weight);
    if (id !== CATALOGUE[0]!.id) continue;
    yield { what: 'The renderer, when there is a well to draw', value: weight.renderer / KILOBYTE, unit: 'KB' };
    yield { what: 'What comes after it', value: weight.later / KILOBYTE, unit: 'KB' };
  }
}

function weightOf(what: string, { first, chunks }: Weight): Row {
  const named = chunks.map(({ name, bytes, isRenderer }) => `${name} ${bytes}${isRenderer ? ' (renderer)' : ''}`);
  return { what: `Scripts of ${what}`, value: first / KILOBYTE, unit: 'KB', goal: 60, details: named };
}

/** While someone plays a live game that the home page shows. */
async function* weighHomeInUse(stage: Stage): AsyncGenerator<Row> {
  const body = JSON.stringify({ game: 'columns', settings: {}, player: 'Ada' });
  await fetch(`${stage.url}/api/games`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
  const isSeen = async (page: Page): Promise<void> => page.locator('a[href^="/games/"] canvas[data-ready]').waitFor();
  yield weightOf('/, with a live game', await weigh(stage, '/', isSeen));
}

const CASCADES = address('identic', '&rows=20&columns=24&colours=2&bombs=60');
/** The frames per second that Firefox must reach without a graphics card. */
const FIREFOX_RATE = 45;

async function* watchFirefox(stage: Stage, { seconds }: Effort): AsyncGenerator<Row> {
  const gliding = ['Enter', 'Left', 'Up', 'Right', 'Right', 'Down', ' '] as const;
  const pieces = await framesInFirefox(stage, address('chetyris'), gliding, seconds * 1000);
  const picking = ['Enter', 'Left', 'Enter', 'Up', 'Enter', 'Right', 'Enter', 'Down'] as const;
  const cascades = await framesInFirefox(stage, CASCADES, picking, seconds * 1000);
  yield framesRow('in Firefox, while pieces glide', pieces, FIREFOX_RATE);
  yield framesRow('in Firefox, in cascades on 480 cells', cascades, FIREFOX_RATE);
}

async function* watchFrames(stage: Stage, { seconds }: Effort): AsyncGenerator<Row> {
  const { context, page } = await open(stage, address('chetyris'));
  await isPlayable(page);
  await page.keyboard.press('Enter');
  const keys = ['ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Space'];
  const pieces = await framesDuring(page, () => playing(page, keys, seconds));
  await context.close();

  // Every pick removes a group, so tiles keep falling and columns keep closing up.
  const cascade = await open(stage, CASCADES);
  await isPlayable(cascade.page);
  const picks = ['Enter', 'ArrowLeft', 'Enter', 'ArrowUp', 'Enter', 'ArrowRight', 'Enter', 'ArrowDown'];
  const cascades = await framesDuring(cascade.page, () => playing(cascade.page, picks, seconds));
  await cascade.context.close();
  yield framesRow('while pieces glide and keys are pressed', pieces);
  yield framesRow('in cascades on 480 cells', cascades);
}

async function playing(page: Page, keys: readonly string[], seconds: number): Promise<void> {
  const end = Date.now() + seconds * 1000;
  for (let k = 0; Date.now() < end; k++) {
    await page.keyboard.press(keys[k % keys.length]!);
    await page.waitForTimeout(120);
  }
}

function framesRow(when: string, { rate, p50, p95, worst, count }: Frames, goal = 60): Row {
  const more = `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(1)} ms between ${count} frames`;
  return { what: `Frames ${when}`, value: rate, unit: 'frames/s', goal, more };
}

/** In a game without a clock, so that only keys move anything. */
async function* timeKeys(stage: Stage, { presses }: Effort): AsyncGenerator<Row> {
  const { context, page } = await open(stage, address('columns', '&width=12'));
  await isPlayable(page);
  await page.waitForTimeout(1000);
  await watchCanvas(page);
  const latencies = [];
  for (let k = 0; k < presses; k++) {
    latencies.push(await latencyOf(page, k % 20 < 10 ? 'ArrowRight' : 'ArrowLeft'));
    // Waits until the motion is over, and for a random part of a frame.
    await page.waitForTimeout(300 + ((k * 7) % 17));
  }
  await context.close();
  const [frames, ms] = [latencies.map(latency => latency.frames), latencies.map(latency => latency.ms)];
  const more = `worst ${Math.max(...frames)}; ${quantile(ms, 0.5).toFixed(1)} ms, p95 ${quantile(ms, 0.95).toFixed(1)} ms`;
  yield { what: 'From a key to a changed picture, p95', value: quantile(frames, 0.95), unit: 'frames', goal: 2, more };
}

/** The first hint of a page loads what thinks; then every answer counts, and the frames while it gets better. */
async function* timeHints(stage: Stage, { presses }: Effort): AsyncGenerator<Row> {
  for (const { id, title } of CATALOGUE) {
    const { context, page } = await open(stage, address(id));
    await isPlayable(page);
    const { loading, answers, frames } = await hintsIn(page, presses / 2);
    await context.close();
    const more = `p50 ${quantile(answers, 0.5).toFixed(0)} ms of ${answers.length}; the first, with loading, ${loading.toFixed(0)} ms`;
    yield {
      what: `${title}: first answer of a hint, p95`,
      value: quantile(answers, 0.95),
      unit: 'ms',
      goal: 150,
      more,
    };
    yield framesRow(`in ${title} while the coach thinks`, frames);
  }
}

/** A live game with a clock, its player and one spectator, each in a browser window of their own. */
async function* timeSpectators(stage: Stage, { presses }: Effort): AsyncGenerator<Row> {
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
  for (let k = 0; k < presses; k++) {
    if (k % 10 === 9) await nextPiece(player.page);
    const delay = await delayOf(k % 4 < 2 ? 'ArrowRight' : 'ArrowLeft', player.page, spectator.page);
    if (delay !== undefined) delays.push(delay);
    await player.page.waitForTimeout(300 + ((k * 97) % 400));
  }
  await Promise.all([player.context.close(), spectator.context.close()]);
  if (delays.length < presses / 2)
    throw new Error(`only ${delays.length} of ${presses} keys were seen by the spectator`);
  const [p50, worst] = [quantile(delays, 0.5).toFixed(0), Math.max(...delays).toFixed(0)];
  const more = `p50 ${p50}, worst ${worst} ms of ${delays.length} keys; ${presses - delays.length} not seen`;
  yield {
    what: 'From a key to a spectator’s picture, p95',
    value: quantile(delays, 0.95),
    unit: 'ms',
    goal: 200,
    more,
  };
}

/** Only the upper half of the well is watched, so a piece is dropped before it leaves it. */
async function nextPiece(page: Page): Promise<void> {
  await page.keyboard.press('Space');
  await page.waitForTimeout(1500);
}

async function* restAt(stage: Stage, { seconds }: Effort): AsyncGenerator<Row> {
  const share = async (browser: Browser): Promise<number> => 100 * (await cpuAtRest(browser, seconds * 1000));
  const empty = await stage.browser.newContext();
  await (await empty.newPage()).waitForTimeout(3000);
  yield {
    what: 'CPU with an empty page',
    value: await share(stage.browser),
    unit: '% of one',
    more: 'what the browser itself takes',
  };
  await empty.close();
  for (const [what, path, key] of [
    ['CPU with a paused game', address('chetyris'), ['Enter', 'KeyP']],
    ['CPU with a game that waits', address('columns'), ['Space']],
  ] as const) {
    const { context, page } = await open(stage, path);
    await isPlayable(page);
    for (const one of key) await page.keyboard.press(one);
    await page.waitForTimeout(3000);
    yield { what, value: await share(stage.browser), unit: '% of one' };
    await context.close();
  }
}

/** After the demos have come to rest. */
async function* restAtHome(stage: Stage, { seconds }: Effort): AsyncGenerator<Row> {
  const { context, page } = await open(stage, '/');
  await page.locator('canvas[data-ready]').first().waitFor();
  await page.waitForTimeout(3000);
  const moving = 100 * (await cpuAtRest(stage.browser, seconds * 1000));
  await page.locator('canvas[data-resting=true]').first().waitFor();
  await page.waitForTimeout(2000);
  const value = 100 * (await cpuAtRest(stage.browser, seconds * 1000));
  const more = `${moving.toFixed(1)} while the demos play`;
  await context.close();
  yield { what: 'CPU with the home page, unattended for 20 s', value, unit: '% of one', goal: 2, more };
}

/** In a browser with an empty cache. */
async function* timeFirstPaint(stage: Stage, { loads }: Effort): AsyncGenerator<Row> {
  for (const path of ['/', address('columns')]) {
    const times: number[] = [];
    for (let k = 0; k < loads; k++) {
      const { context, page } = await open(stage, path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      times.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]!.startTime));
      await context.close();
    }
    const more = `worst ${Math.max(...times).toFixed(0)} ms of ${loads}`;
    yield { what: `First paint of ${path.split('?')[0]}, median`, value: quantile(times, 0.5), unit: 'ms', more };
  }
}

/** With two workers, each on a core of its own. Shorter games are reckoned up. */
async function* timeReviews(stage: Stage): AsyncGenerator<Row> {
  for (const listing of CATALOGUE) {
    const { context, page } = await open(stage, '/replay');
    const { first, all, turns } = await reviewTime(page, listing);
    await context.close();
    const value = ((all / 1000) * TURNS) / turns;
    const more = `${turns} turns in ${(all / 1000).toFixed(1)} s`;
    yield { what: `Review of ${TURNS} turns of ${listing.id}`, value, unit: 's', goal: 20, more };
    yield { what: 'First part of it', value: first, unit: 'ms', goal: 1000 };
  }
}

/** In this order: the last but one leaves a live game on the server, which would change what others measure. */
const MEASURES: Readonly<Record<string, readonly [title: string, measure: Measure]>> = {
  weight: ['Scripts that pages load', weighPages],
  paint: ['First paint', timeFirstPaint],
  frames: ['Frames', watchFrames],
  firefox: ['Frames in Firefox', watchFirefox],
  keys: ['Keys', timeKeys],
  hint: ['Hints', timeHints],
  spectators: ['Spectators', timeSpectators],
  rest: ['CPU while nothing happens', restAt],
  'home-rest': ['CPU of the home page at rest', restAtHome],
  home: ['Scripts of the home page in use', weighHomeInUse],
  review: ['Reviews', timeReviews],
};

const figureOf = (value: number, unit: string): string => `${value.toFixed(1)} ${unit}`;

function verdictsOf(rows: readonly Row[]): readonly Verdict[] {
  return rows.flatMap(({ what, value, unit, goal }) => {
    if (goal === undefined) return [];
    const bound = unit === 'frames/s' ? { least: goal * NEARLY } : { most: goal };
    return [judged(what, value, bound, one => figureOf(one, unit))];
  });
}

let stage: Promise<Stage> | undefined;

/** All parts share one server and one browser. */
function sharedStage(): Promise<Stage> {
  stage ??= openStage();
  return stage;
}

const partOf = (id: string, [title, measure]: (typeof MEASURES)[string], effort: Effort, details: boolean): Part => ({
  id,
  title,
  async measure() {
    const rows: Row[] = [];
    for await (const row of measure(await sharedStage(), effort)) rows.push(row);
    return {
      id,
      title,
      table: {
        head: ['', 'figure', ''],
        rows: rows.flatMap(row => [
          [row.what, figureOf(row.value, row.unit), row.more ?? ''],
          ...(details ? (row.details ?? []).map(detail => [`  ${detail}`, '', '']) : []),
        ]),
      },
      verdicts: verdictsOf(rows),
      data: ['figures', { id, rows }],
    };
  },
});

/** `npm run bench:web`: the pages as a first-time visitor loads them. */
export const command = suiteCommand({
  call: 'npm run bench:web --',
  about: 'Measures the pages as a first-time visitor loads them, in a real browser with the built server.',
  options: { details: flag('list what each figure consists of') },
  topics: ({ quick, details }) => {
    const effort = quick
      ? { seconds: QUICK_SECONDS, presses: QUICK_PRESSES, loads: QUICK_LOADS }
      : { seconds: SECONDS, presses: PRESSES, loads: LOADS };
    return [
      {
        id: 'pages',
        title: 'Pages',
        about: 'What pages weigh, how fast they paint, answer and rest.',
        parts: Object.entries(MEASURES).map(([id, measure]) => partOf(id, measure, effort, details)),
      },
    ];
  },
  end: async () => (await stage)?.close(),
});

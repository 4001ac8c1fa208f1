import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { type OpenServer, openServer } from '../../server/open-server.js';
import { launchBrowser } from '../browser.js';
import { type Poster, playOn, playSome } from './content.js';
import { SCENES, type Scene } from './scenes.js';
import { smallPng } from './small-png.js';

const DESK: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };
const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};

const LOOKS: readonly (readonly [name: string, options: BrowserContextOptions])[] = [
  ['desktop-dark', { ...DESK, colorScheme: 'dark' }],
  ['desktop-light', { ...DESK, colorScheme: 'light' }],
  ['phone-dark', { ...PHONE, colorScheme: 'dark' }],
  ['phone-light', { ...PHONE, colorScheme: 'light' }],
];

/** The screenshots in the README, and their names. */
const IN_README: Readonly<Record<string, string>> = {
  'desktop-dark/home': 'home.png',
  'desktop-light/play-dr-mario': 'play.png',
  'desktop-dark/replay': 'replay.png',
};

export interface Order {
  readonly root: string;
  /** Names of scenes or their beginnings; empty for all. */
  readonly wanted: readonly string[];
  readonly say: (text: string) => void;
}

export async function takeShots({ root, wanted, say }: Order): Promise<void> {
  const scenes = SCENES.filter(({ name }) => wanted.length === 0 || wanted.some(word => name.startsWith(word)));
  if (scenes.length === 0) throw new Error(`there are: ${SCENES.map(({ name }) => name).join(', ')}`);
  say('a server, and games on it …');
  const server = await openServer(join(root, 'bin', 'gridfall.mjs'));
  const [bots, browser] = [await fill(server), await launchBrowser()];
  try {
    for (const [look, options] of LOOKS) {
      for (const scene of scenes) await take(browser, server.url, scene, look, options, root, say);
    }
  } finally {
    for (const bot of bots) bot.leave();
    await browser.close();
    server.close();
  }
}

async function fill({ url }: OpenServer) {
  const poster: Poster = {
    post: (path, body, type = 'application/json') =>
      fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  };
  await playSome(poster, url);
  return playOn(poster, url);
}

async function take(
  browser: Browser,
  url: string,
  scene: Scene,
  look: string,
  options: BrowserContextOptions,
  root: string,
  say: Order['say'],
): Promise<void> {
  const more = { reducedMotion: 'reduce', serviceWorkers: 'block', locale: 'en-GB' } as const;
  const context = await browser.newContext({ ...more, ...options });
  const page = await context.newPage();
  await scene.open(page, url);
  const name = `${look}/${scene.name}`;
  const picture = await page.screenshot({ animations: 'disabled' });
  write(join(root, 'shots', look), `${scene.name}.png`, picture);
  if (scene.isLong)
    write(join(root, 'shots', look), `${scene.name}-whole.png`, await page.screenshot({ fullPage: true }));
  const inReadme = IN_README[name];
  if (inReadme !== undefined) write(join(root, 'docs', 'pictures'), inReadme, smallPng(picture));
  say(`${name}${inReadme === undefined ? '' : `, docs/pictures/${inReadme}`}`);
  await context.close();
}

function write(folder: string, name: string, bytes: Buffer): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), bytes);
}

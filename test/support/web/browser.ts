import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { isProgram, programOf } from '../games/programs.js';

/** Runs as root and without a graphics card, and connects only to the pages' own server. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge', 'chrome.exe'];
const USUAL_FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome', '/opt/homebrew/bin'];
const USUAL_FILES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const NEEDED = {
  name: 'chromium',
  debian: 'chromium',
  advice:
    'Chromium or Chrome (Debian: chromium; anywhere: npx playwright install chromium), or name one in GRIDFALL_BROWSER=…',
};

/** Finds Chromium: from the environment, Playwright's, or Debian's. Rejects with instructions. */
export async function browserPath(): Promise<string> {
  const chosen = process.env.GRIDFALL_BROWSER;
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`GRIDFALL_BROWSER names ${chosen}, where there is nothing`);
    return chosen;
  }
  return installed() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : programOf(NEEDED));
}

function installed(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...USUAL_FOLDERS];
  return [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), ...USUAL_FILES].find(isProgram);
}

export async function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  return chromium.launch({ executablePath: await browserPath(), args: [...FLAGS, ...more] });
}

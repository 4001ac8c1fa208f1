import { type Browser, chromium } from '@playwright/test';
import { programOf } from '../needs.js';

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

/** Only one with `windows` knows that a window can lose the focus. */
export type BrowserKind = 'chromium' | 'windows';

export async function launchBrowser(more: readonly string[] = [], kind: BrowserKind = 'chromium'): Promise<Browser> {
  return chromium.launch({ executablePath: programOf(kind), args: [...FLAGS, ...more] });
}

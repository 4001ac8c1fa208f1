import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, expect } from 'vitest';
import { htmlReport } from '#grader/report/html.js';
import { caseOfMutant, type Found, reportOn } from '../../support/grade/finding.js';
import { launchBrowser } from '../../support/web/browser.js';
import { DESKTOP, PHONE, see } from '../../support/web/visit.js';

/** Reports as pages that students open from a file. */

const DEVICES = { desktop: DESKTOP, phone: { ...PHONE, colorScheme: 'dark' } } as const;
type Device = keyof typeof DEVICES;

let folder: string;
let browser: Browser;

/** Gives a test file a browser for reports. */
export function useBrowser(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'gridfall-reports-'));
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  });
}

export const problems: string[] = [];

/** Opens a report from a file, as students do. Whatever the page complains about or loads is noted. */
export async function opened(found: Found, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  problems.length = 0;
  const file = join(folder, 'report.html');
  writeFileSync(file, htmlReport(reportOn(found)));
  const context = await browser.newContext(options);
  const page = await context.newPage();
  page.on('console', message => problems.push(message.text()));
  page.on('pageerror', error => problems.push(String(error)));
  page.on('request', request => request.url().startsWith('file:') || problems.push(request.url()));
  await page.goto(pathToFileURL(file).href);
  return page;
}

const PICTURES = process.env.GRIDFALL_TEST_PICTURES;

async function isTidy(page: Page, name: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window!);
  if (PICTURES) await page.locator('.stepper').screenshot({ path: join(PICTURES, `report-${name}.png`) });
  expect(problems).toEqual([]);
}

const cellsOf = (page: Page, side: 'left' | 'right') => page.locator(`.${side} .board .cell`);

/** Both boards are shown, and the first cell that differs is lit. */
export async function lightsFirstDifference(game: string, mutant: string, device: Device): Promise<void> {
  const found = await caseOfMutant(game, mutant);
  const { steps } = reportOn(found).findings[0]!;
  const page = await opened(found, DEVICES[device]);
  const { expected, actual } = steps!.pictures;
  const { cells } = expected[steps!.first]!;
  const at = cells.findIndex(({ text }, k) => text !== actual[steps!.first]!.cells[k]!.text);
  await see(cellsOf(page, 'left')).toHaveCount(cells.length);
  for (const side of ['left', 'right'] as const)
    await see(cellsOf(page, side).nth(at)).toHaveAttribute('data-differs', 'first');
  await see(page.locator('[data-differs=first]')).toHaveCount(2);
  await see(page.locator('.note')).toContainText('The first difference.');
  await isTidy(page, `${game}-${device}`);
  await page.context().close();
}

/** Our board stands beside the lines of the program, never a guessed board. */
export async function guessesNoBoard(game: string, mutant: string, device: Device): Promise<void> {
  const page = await opened(await caseOfMutant(game, mutant), DEVICES[device]);
  await see(page.locator('.left .board')).toHaveCount(1);
  await see(page.locator('.right .board')).toHaveCount(0);
  await see(page.locator('.right mark.first')).toHaveCount(1);
  await isTidy(page, `${game}-${device}`);
  await page.context().close();
}

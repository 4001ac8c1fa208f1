import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlReport } from '../../../src/grader/report/html.js';
import { caseOfMutant, type Found, reportOn } from '../../support/grade/finding.js';
import { launchBrowser } from '../../support/web/browser.js';
import { DESKTOP, PHONE, see } from '../../support/web/visit.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-reports-'));
let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const problems: string[] = [];

/** Opens a report from a file, as students do. Whatever the page complains about or loads is noted. */
async function opened(found: Found, options: BrowserContextOptions = DESKTOP): Promise<Page> {
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

describe.each([
  ['desktop', DESKTOP],
  ['phone', { ...PHONE, colorScheme: 'dark' }],
] as const)('the report page on a %s', (device, options) => {
  test.each([
    ['dr-mario', 'no-kick'],
    ['identic', 'row-only'],
    ['chetyris', 'foam-around-corners'],
  ])('%s: shows both boards, and lights the first cell that differs', async (game, mutant) => {
    const found = await caseOfMutant(game, mutant);
    const { steps } = reportOn(found).findings[0]!;
    const page = await opened(found, options);
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
  });

  test.each([
    ['columns', 'no-diagonals'],
    ['magnetic', 'one-row-at-a-time'],
  ])('%s: our board stands beside the lines of the program, never a guessed board', async (game, mutant) => {
    const page = await opened(await caseOfMutant(game, mutant), options);
    await see(page.locator('.left .board')).toHaveCount(1);
    await see(page.locator('.right .board')).toHaveCount(0);
    await see(page.locator('.right mark.first')).toHaveCount(1);
    await isTidy(page, `${game}-${device}`);
    await page.context().close();
  });
});

describe('the steps of a report', () => {
  test('follow the buttons, the slider, the arrow keys and Play, and name the command', async () => {
    const found = await caseOfMutant('dr-mario', 'no-kick');
    const { steps } = reportOn(found).findings[0]!;
    const page = await opened(found);
    const stepper = page.locator('.stepper');
    const isAt = (step: number) => see(stepper).toHaveAttribute('data-step', String(step));
    await isAt(steps!.first);
    await see(page.locator('.command')).toHaveText(`after ${steps!.commands[steps!.first]}`);
    await page.getByRole('button', { name: 'Previous' }).click();
    await isAt(steps!.first - 1);
    await page.getByRole('button', { name: 'Next' }).click();
    await isAt(steps!.first);
    await stepper.focus();
    await page.keyboard.press('Home');
    await isAt(0);
    await see(page.locator('.command')).toHaveText('at the start');
    await page.keyboard.press('ArrowRight');
    await isAt(1);
    await page.getByRole('slider').fill('2');
    await isAt(2);
    await page.getByRole('button', { name: 'Play' }).click();
    await see(page.getByRole('button', { name: 'Pause' })).toBeVisible();
    await isAt(steps!.expected.length - 1);
    await see(page.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(problems).toEqual([]);
    await page.context().close();
  });

  test('stay text and harmless when a program prints markup, broken boards or nothing', async () => {
    const found = await caseOfMutant('dr-mario', 'no-kick');
    const outputs = ['</script><img src=x onerror=alert(1)>\n', '|<b>|R|\n|\u0000\u001b[2J\n ---\n|R', ''];
    for (const output of outputs) {
      const page = await opened({ ...found, answer: () => output });
      await see(page.locator('.left .board')).toHaveCount(1);
      expect(await page.locator('img, b').count()).toBe(0);
      expect(problems).toEqual([]);
      await page.context().close();
    }
  });
});

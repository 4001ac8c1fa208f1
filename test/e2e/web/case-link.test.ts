import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { htmlReport } from '../../../src/grader/report/html.js';
import { plainInk } from '../../../src/grader/report/ink.js';
import type { Disclosure } from '../../../src/grader/report/report.js';
import { textReport } from '../../../src/grader/report/text.js';
import { caseOfMutant, type Found, reportOn } from '../../support/grade/finding.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, DESKTOP, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();
const { printed } = says.theatre;

/** The part of a finding's link behind the site's address. */
function pathOf(found: Found, disclosure: Disclosure = 'everything'): string {
  const { link } = reportOn(found, disclosure, 'https://arcade.example/').findings[0]!;
  expect(link).toMatch(/^https:\/\/arcade\.example\/replay#case=1\./);
  return link!.slice('https://arcade.example'.length);
}

const PICTURES = process.env.GRIDFALL_TEST_PICTURES;

async function isTidy(page: Page, name: string): Promise<void> {
  const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(content).toBeLessThanOrEqual(window!);
  if (PICTURES) await page.screenshot({ path: join(PICTURES, `case-${name}.png`) });
}

const isAtStep = (page: Page, step: number) =>
  see(page.locator('[data-printed]')).toHaveAttribute('data-printed', String(step));

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('a case in the theatre, on a %s', (device, options) => {
  test.each([
    ['dr-mario', 'no-kick'],
    ['identic', 'row-only'],
    ['chetyris', 'foam-around-corners'],
  ])('%s: our game and the printed board stand at the first difference, which is lit', async (game, mutant) => {
    const found = await caseOfMutant(game, mutant);
    const { first, pictures } = reportOn(found).findings[0]!.steps!;
    const page = await room.visit(pathOf(found), options);
    const stage = await Stage.on(page);
    expect(await stage.verdict()).toBe('transcript');
    await isAtStep(page, first);
    await see(stage.root).toHaveAttribute('data-playing', 'false');
    const [right, own] = [pictures.expected[first]!, pictures.actual[first]!];
    const at = right.cells.findIndex(({ text }, k) => text !== own.cells[k]!.text);
    const place = `${at % right.width} ${Math.floor(at / right.width)}`;
    await see(page.locator('[data-lit]')).toHaveAttribute('data-lit', place);
    await isTidy(page, `${game}-${device}`);
  });

  test('columns: the lines of the program stand beside our game, and no board of its own', async () => {
    const page = await room.visit(pathOf(await caseOfMutant('columns', 'no-diagonals')), options);
    const stage = await Stage.on(page);
    await see(page.locator('[data-first]')).toHaveCount(1);
    await see(page.locator('[data-printed] canvas')).toHaveCount(0);
    expect(await stage.length()).toBeGreaterThan(0);
    await isTidy(page, `columns-${device}`);
  });
});

test('the steps of the program and the moves of our game follow each other', async () => {
  const found = await caseOfMutant('dr-mario', 'no-kick');
  const { first, commands } = reportOn(found).findings[0]!.steps!;
  const page = await room.visit(pathOf(found));
  const stage = await Stage.on(page);
  await isAtStep(page, first);
  await see(page.locator('[data-printed]')).toContainText(printed.after(commands[first]!));
  const position = await stage.position();
  await stage.button(printed.previous).click();
  await isAtStep(page, first - 1);
  await see(stage.root).toHaveAttribute('data-position', String(position - 1));
  await page.keyboard.press('Home');
  await isAtStep(page, 0);
  await see(page.locator('[data-lit]')).toHaveCount(0);
  await stage.button(printed.first).click();
  await isAtStep(page, first);
  await see(stage.root).toHaveAttribute('data-position', String(position));
});

describe('what a link reveals', () => {
  test('input and output: the program’s side and the commands, and nothing of ours', async () => {
    const page = await room.visit(pathOf(await caseOfMutant('dr-mario', 'no-kick'), 'input-and-output'), PHONE);
    await see(page.locator('[data-alone]')).toContainText(printed.alone);
    await isAtStep(page, 0);
    await page.getByRole('button', { name: printed.next }).click();
    await isAtStep(page, 1);
    await see(page.locator('[data-lit]')).toHaveCount(0);
    await see(page.getByRole('button', { name: printed.first })).toHaveCount(0);
    await isTidy(page, 'alone');
  });

  test.each(['ruling', 'verdict'] as const)('%s: there is no link', async disclosure => {
    const report = reportOn(await caseOfMutant('dr-mario', 'no-kick'), disclosure, 'https://arcade.example');
    expect(JSON.stringify(report)).not.toContain('arcade.example');
  });

  test('all formats of a report contain it', async () => {
    const report = reportOn(await caseOfMutant('dr-mario', 'no-kick'), 'everything', 'https://arcade.example');
    const { link } = report.findings[0]!;
    expect(textReport(report, plainInk)).toContain(`watch it: ${link}`);
    expect(htmlReport(report)).toContain(`href="${link}"`);
    expect(JSON.stringify(report)).toContain(link);
  });
});

test('a damaged link says what is wrong', async () => {
  const path = pathOf(await caseOfMutant('dr-mario', 'no-kick'));
  for (const [bad, message] of [
    [path.slice(0, -40), 'damaged'],
    [path.replace('case=1.', 'case=7.'), 'unknown form'],
  ] as const) {
    const page = await room.visit(bad);
    await see(page.locator('main')).toContainText(message);
  }
});

/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { htmlReport } from '#grader/report/html.js';
import { plainInk, textReport } from '#grader/report/text.js';
import { caseOfMutant, reportOn } from '../../support/grade/finding.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { isAtStep, isTidy, pathOf, showsNoOwnBoard, standsAtFirstDifference } from './case-in-theatre.js';

const room = arcade();
const { printed } = says.theatre;

describe('a case in the theatre', () => {
  test.each([
    ['dr-mario', 'no-kick', 'phone'],
    ['identic', 'row-only', 'desktop'],
  ] as const)(
    '%s: our game and the printed board stand at the first difference, which is lit',
    (game, mutant, device) => standsAtFirstDifference(room, game, mutant, device),
  );

  test('columns: the lines of the program stand beside our game, and no board of its own', () =>
    showsNoOwnBoard(room, 'phone'));
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
  const page = await room.visit('/help');
  for (const [bad, message] of [
    [path.slice(0, -40), 'damaged'],
    [path.replace('case=1.', 'case=7.'), 'unknown form'],
  ] as const) {
    // The browser does not reload an address that differs only after `#`.
    await page.goto('about:blank');
    await page.goto(room.server.url + bad);
    await see(page.locator('main')).toContainText(message);
  }
});

/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { caseOfMutant, reportOn } from '../../support/grade/finding.js';
import { see } from '../../support/web/visit.js';
import { guessesNoBoard, lightsFirstDifference, opened, problems, useBrowser } from './report-page.js';

useBrowser();

describe('the report page', () => {
  test.each([
    ['dr-mario', 'no-kick', 'desktop'],
    ['identic', 'row-only', 'phone'],
  ] as const)('shows both boards, and lights the first cell that differs: %s %s, on a %s', lightsFirstDifference);

  test.each([
    ['columns', 'no-diagonals', 'phone'],
    ['magnetic', 'one-row-at-a-time', 'desktop'],
  ] as const)('shows our board beside the lines of the program: %s %s, on a %s', guessesNoBoard);
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

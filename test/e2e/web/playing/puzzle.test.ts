/** @module-tag chromium */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { linkTo, readLink } from '#wire/position-link.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Board } from '../../../support/web/board.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { sagt, says } from '../../../support/web/words.js';
import { BAD_ADDRESSES, cardOf, choose, linked, seeBadPuzzle } from './puzzle-on-page.js';

const room = arcade();
const { tasks } = says;
const { choices } = tasks;
const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };

async function expectNothing(page: Page): Promise<void> {
  expect((await new AxeBuilder({ page }).setLegacyMode().analyze()).violations).toEqual([]);
}

test('a linked puzzle says what to do, is missed, shown, tried again and solved', async () => {
  const page = await room.visit(linked('columns', 'across'), CLIPBOARD);
  const board = await Board.on(page);
  await see(cardOf(page)).toContainText('Earn 1 credit with one bar.');
  await see(cardOf(page)).toContainText('One left');
  await board.press('drop');
  await see(cardOf(page)).toHaveAttribute('data-task', 'missed');
  await expectNothing(page);

  await choose(page, choices.solution);
  await see(cardOf(page)).toHaveAttribute('data-task', 'shown');
  await see(cardOf(page)).toContainText(tasks.shown);
  expect(await board.score()).toBe(1);
  await choose(page, choices.again);
  await see(cardOf(page)).toHaveAttribute('data-task', 'open');
  await board.isRunning();
  await board.press('right', 'right', 'drop');
  await see(cardOf(page)).toHaveAttribute('data-task', 'solved');
  await see(page.getByRole('status').filter({ hasText: tasks.solved })).toHaveCount(1);

  await choose(page, choices.share);
  await see(cardOf(page)).toContainText(tasks.shared);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(readLink(link)).toMatchObject({ game: 'columns', aim: 'score 1/1' });
  await expectNothing(page);
  await choose(page, choices.position);
  await see(page.locator('[data-puzzle]')).toContainText('Earn 1 credit with one bar.');
  await page.getByRole('link', { name: says.position.withoutAim }).click();
  await see(page.getByRole('button', { name: says.position.solve.start })).toBeVisible();
  await see(page.locator('[data-puzzle]')).toHaveCount(0);
});

test('where time acts, what the last piece sets off is waited for, and the solution is played step by step', async () => {
  const page = await room.visit(linked('dr-mario', 'falling-half'), { ...PHONE, locale: 'de-DE' });
  const board = await Board.on(page);
  await see(cardOf(page)).toContainText('Räume mit einer Kapsel alle Viren ab.');
  await board.press('right', 'drop');
  await see(cardOf(page)).toHaveAttribute('data-task', 'missed');
  await choose(page, sagt.tasks.choices.solution);
  await see(cardOf(page)).toContainText(sagt.tasks.shown);
  expect(await board.phase()).toBe('won');
  await choose(page, sagt.tasks.choices.again);
  await see(cardOf(page)).toHaveAttribute('data-task', 'open');
  await board.isRunning();
  await board.press('left', 'drop');
  await see(cardOf(page)).toHaveAttribute('data-task', 'solved');
  await see(cardOf(page)).toContainText(sagt.tasks.solved);
});

test('a drawn position becomes a puzzle once its solutions are counted, and the link opens it', async () => {
  const { settings } = readyDrills('columns')[0]!;
  const address = linkTo(GAMES.get('columns')!, { settings });
  const page = await room.visit(address.replace('#', '?edit#'));
  const { make, solutions } = tasks;
  const copy = page.locator('[data-copy="link"]');
  const found = page.locator('[data-solutions="done"]');
  await page.getByLabel(make.aim).selectOption('score');
  await see(found).toHaveText(solutions.counted(1));
  await see(copy).toBeEnabled();
  await page.getByLabel(make.points('columns'), { exact: true }).fill('50');
  await page.keyboard.press('Tab');
  await see(found).toHaveText(solutions.none);
  await see(copy).toBeDisabled();
  await see(page.getByLabel(make.aim).getByRole('option')).toHaveText([
    make.none,
    'Empty the field',
    make.score('columns'),
  ]);
  await page.getByLabel(make.points('columns'), { exact: true }).fill('1');
  await page.keyboard.press('Tab');
  await see(found).toHaveText(solutions.counted(1));
  await expectNothing(page);

  await page.getByRole('link', { name: says.position.editor.show }).click();
  await see(page.locator('[data-puzzle]')).toContainText('Earn 1 credit with one bar.');
  await see(found).toHaveText(solutions.counted(1));
  await expectNothing(page);
  await page.getByRole('link', { name: says.position.play, exact: true }).click();
  await Board.on(page);
  await see(cardOf(page)).toContainText('Earn 1 credit with one bar.');
});

test('a bad address gets a clear page', () => seeBadPuzzle(room, BAD_ADDRESSES[1]));

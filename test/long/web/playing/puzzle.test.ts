/** @module-tag chromium */
import { test } from 'vitest';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { linkTo } from '#wire/position-link.js';
import { BAD_ADDRESSES, cardOf, choose, linked, seeBadPuzzle } from '../../../e2e/web/playing/puzzle-on-page.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Board } from '../../../support/web/board.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { choices, make } = says.tasks;

test('after a solved puzzle one key leads to more of them', async () => {
  const page = await room.visit(linked('columns', 'across'));
  const board = await Board.on(page);
  await board.press('right', 'right', 'drop');
  await see(cardOf(page)).toHaveAttribute('data-task', 'solved');
  await see(cardOf(page).getByRole('button', { name: choices.more })).toBeFocused();
  await choose(page, choices.more);
  await see(page).toHaveURL(/\/drills\?game=columns$/);
});

test('rows to complete are an aim, which needs a goal', async () => {
  const { settings } = readyDrills('chetyris').find(({ id }) => id === 'chetyris-row')!;
  const { goal: _, ...endless } = settings;
  const page = await room.visit(linkTo(GAMES.get('chetyris')!, { settings: endless }).replace('#', '?edit#'));
  await page.getByLabel(make.aim).selectOption({ label: 'Complete one row' });
  await see(page.locator('[data-aim="won"]')).toContainText('Complete one row with one piece.');
  await page.getByLabel('Rows to complete', { exact: true }).fill('2');
  await page.keyboard.press('Tab');
  await see(page.locator('[data-aim="won"]')).toContainText('Complete two rows with one piece.');
  await page.locator('summary').click();
  await page.getByLabel('Goal', { exact: true }).fill('0');
  await see(page.locator('[data-aim=""]')).toHaveCount(1);
});

test.each(BAD_ADDRESSES.map(bad => ({ address: bad[0], bad })))('$address gets a clear page', ({ bad }) =>
  seeBadPuzzle(room, bad),
);

/** @module-tag chromium */
import { test } from 'vitest';
import { cutOff } from '../../e2e/web/cut-off.js';
import { Board } from '../../support/web/board.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();

test('every page works offline and says what it cannot reach, and private games can be played', async () => {
  const { page } = await cutOff(room);
  for (const path of pagePaths({ game: ['dr-mario'], id: ['abc'] })) {
    await page.goto(room.server.url + path);
    await see(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  }

  await page.goto(`${room.server.url}/play/columns?live=1&start=1`);
  await see(page.getByRole('main').getByRole('alert')).toHaveText(says.play.problem.unreachable);
  await page.getByRole('radio', { name: says.setup.private }).check();
  await page.getByRole('button', { name: says.setup.play, exact: true }).click();
  await (await Board.on(page)).press('drop');
});

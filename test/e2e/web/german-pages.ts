import { LANGUAGES } from '#web/words/languages.js';
import { Board, playAddress } from '../../support/web/board.js';
import { type Arcade, see } from '../../support/web/visit.js';
import { sagt } from '../../support/web/words.js';

/** Once it is chosen, German is used on these pages and in a game. */
export async function isGerman(room: Arcade, paths: readonly string[]): Promise<void> {
  const visitor = await room.visitor();
  const page = await visitor.open('/settings');
  await page.getByText(LANGUAGES.de.name, { exact: true }).click();
  await see(page.locator('html')).toHaveAttribute('lang', 'de');
  await see(page.getByRole('heading', { level: 1 })).toHaveText(sagt.settings.title);
  for (const path of paths) {
    await page.goto(room.server.url + path);
    await see(page.locator('html')).toHaveAttribute('lang', 'de');
    await see(page.getByRole('navigation').first()).toContainText(sagt.shell.links.settings);
  }
  const board = await Board.on(await visitor.open(playAddress('magnetic', { width: 3, height: 3 })));
  await see(board.root).toContainText(sagt.terms.Score!);
  while ((await board.phase()) === 'playing') await board.press('confirm');
  await see(board.page.getByRole('dialog').getByRole('button', { name: sagt.over.playAgain })).toBeVisible();
}

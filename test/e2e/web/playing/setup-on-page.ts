import type { Locator, Page } from '@playwright/test';
import type { Board } from '../../../support/web/board.js';
import { type Kept, lastKept } from '../../../support/web/kept.js';
import { says } from '../../../support/web/words.js';

/** The page of a game before it starts, as its player uses it. */

const { setup } = says;
const { pause, finish } = says.play;

export const presets = (page: Page): Locator => page.getByRole('group', { name: setup.presets });
export const preset = (page: Page, title: string): Locator =>
  presets(page).getByRole('radio', { name: new RegExp(`^${title}`) });
export const play = (page: Page): Locator => page.getByRole('button', { name: setup.play, exact: true });
export const advanced = (page: Page): Locator => page.locator('summary', { hasText: setup.advanced });

/** The settings of the game started last. */
export async function settingsOf(page: Page): Promise<Kept['about']['settings']> {
  return (await lastKept(page)).about.settings;
}

/** Ends a game that cannot be lost soon. */
export async function finishGame(board: Board): Promise<void> {
  await board.press('pause');
  const menu = board.page.getByRole('dialog');
  await menu.getByRole('button', { name: pause.finish }).click();
  await board.dialog(finish.title).getByRole('button', { name: finish.yes }).click();
}

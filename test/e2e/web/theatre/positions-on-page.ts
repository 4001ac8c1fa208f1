import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from 'vitest';
import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import { linkTo, readLink } from '#wire/position-link.js';
import { begun } from '../../../support/games/begun.js';
import { GAMES, LISTINGS, SHORT } from '../../../support/games/listed.js';
import { type Arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** Positions on pages: what their links show, and how they are edited. */

export const { position: said } = says;
export const CLIPBOARD = { permissions: ['clipboard-read', 'clipboard-write'] };
export const WITH_POSITIONS = LISTINGS.filter(({ id }) => GAMES.get(id)!.positions);

export const gameOf = (id: string): AnyGame => GAMES.get(id)!;
const MOVES = Array.from({ length: 40 }, (_, k) => (k * 7919 + 13) % 65_521);
export const linkOf = (id: string, settings: Settings): string => linkTo(gameOf(id), { settings });
export const BOARD = { position: ['BB.', 'GGB', 'WWB'] };

/** What the page's copy button has put on the clipboard. */
export async function copied(page: Page, what: 'link' | 'text'): Promise<string> {
  await page.locator(`[data-copy=${what}]`).click();
  await see(page.locator(`[data-copy=${what}]`)).toHaveText(said.copy.done);
  return page.evaluate(() => navigator.clipboard.readText());
}

export const verdict = (page: Page): Locator => page.locator('[data-editor] [role=status]');
export const textOf = (page: Page): Locator => page.getByLabel(said.editor.text);

/** Waits until the editor is there. */
export async function editorOn(page: Page, kind: 'good' | 'unfinished' | 'bad'): Promise<void> {
  await see(page.locator('[data-editor]')).toHaveAttribute('data-editor', kind);
}

/** A link shows a position; from there it is copied, edited and played. */
export async function useLink(room: Arcade, id: string): Promise<void> {
  const game = gameOf(id);
  const settings = begun(game, SHORT.find(([one]) => one === id)![1], MOVES);
  const page = await room.visit(linkOf(id, settings), CLIPBOARD);
  await see(page.getByRole('img', { name: said.picture(game.title) })).toBeVisible();
  const link = await copied(page, 'link');
  expect(linkTo(game, readLink(link))).toBe(linkOf(id, settings));
  const text = await copied(page, 'text');
  expect(linkTo(game, { settings: { ...settings, position: text.split('\n') } })).toBe(linkOf(id, settings));
  await page.getByRole('link', { name: said.edit }).click();
  await editorOn(page, 'good');
  await see(textOf(page)).toHaveValue(text);
  await page.getByRole('link', { name: said.play }).click();
  // Where time acts, it may be over soon.
  await see(page).toHaveURL(/\?kept=/);
  await see(page.locator('section[data-phase] canvas').first()).toBeVisible();
}

const columns = linkOf('columns', { position: ['..A...', 'piece: ABC'] });
const [, magnetic] = linkOf('magnetic', { width: 7, position: ['#......'] }).split('#');
const huge = { width: 1000, height: 1000, position: ['.'.repeat(1000)] };

/** Links that cannot be shown, and the kind and the reason that their page tells. */
export const BAD_LINKS = [
  ['/at/chess#p1.abc', 'unknown-game', 'no game with this name'],
  ['/at/columns#p1.nonsense', 'bad-link', 'damaged or incomplete'],
  [columns.slice(0, -4), 'bad-link', 'damaged or incomplete'],
  [columns.replace('p1.', 'p9.'), 'bad-link', 'should begin with p1.'],
  [columns.replace('columns', 'identic'), 'bad-link', 'unknown line "piece:"'],
  [`/at/columns#${magnetic}`, 'bad-link', 'unknown cell "#"'],
  [linkOf('columns', { position: ['A.....', '......'] }), 'bad-link', 'this A floats'],
  [linkOf('dr-mario', { position: ['R-Y......', '.......r'] }), 'bad-link', 'this piece floats'],
  [linkOf('chetyris', { position: ['piece: Q'] }), 'bad-link', '"Q" is not a piece'],
  [linkOf('columns', { position: ['A'.repeat(50)] }), 'bad-link', 'the field is 6 cells wide, this row has 50'],
  [linkOf('magnetic', huge), 'bad-link', 'at most 10000 can be shown'],
] as const;

/** A bad link gets a clear page, and can be mended if it can be read. */
export async function seeProblem(
  page: Page,
  [link, kind, reason]: (typeof BAD_LINKS)[number],
  server: string,
): Promise<void> {
  await page.goto(server + link);
  await see(page.locator('[data-message]')).toContainText(reason);
  await see(page.locator('[data-message]')).toHaveAttribute('data-message', kind);
  await see(page.getByRole('heading', { level: 1 })).toHaveText(said.problem.title[kind]);
  const mend = page.getByRole('link', { name: said.problem.mend });
  if ((await mend.count()) === 0) return;
  await mend.click();
  await editorOn(page, 'bad');
  await see(verdict(page)).toContainText(reason);
}

/** Every kind of page about positions, in a state with much on it, one after the other. */
export async function* fullPages(page: Page, server: string): AsyncGenerator<void> {
  await page.goto(server + linkOf('identic', BOARD));
  await page.getByRole('button', { name: said.solve.start }).click();
  await see(page.locator('[data-solving]')).toHaveAttribute('data-solving', 'done', { timeout: 60_000 });
  for (const more of await page.locator('summary').all()) await more.click();
  yield;
  await page.goto(`${server}/at/dr-mario`);
  await editorOn(page, 'unfinished');
  await textOf(page).fill('?.......\nrrr\npiece: X');
  await editorOn(page, 'bad');
  for (const more of await page.locator('summary').all()) await more.click();
  yield;
  await page.goto(`${server}/at/columns#p1.nonsense`);
  await see(page.locator('[data-message]')).toBeVisible();
  yield;
}

/** Axe finds nothing in these colours. */
export async function expectAccessible(page: Page, schemes: readonly ('light' | 'dark')[]): Promise<void> {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    await see(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
}

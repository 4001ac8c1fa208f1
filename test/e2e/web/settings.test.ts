import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../../src/apps/web/words/languages.js';
import { Board, playAddress, tapKey } from '../../support/web/board.js';
import { keptIn } from '../../support/web/kept.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { Twin } from '../../support/web/twin.js';
import { arcade, PHONE, see } from '../../support/web/visit.js';
import { sagt, says } from '../../support/web/words.js';

const room = arcade();
const { rebind, commands } = says.play;
const { palettes, markNames, themes, motions } = says.settings;
const SEED = 'a seed for tests';
const COLUMNS = playAddress('columns', { width: 6, seed: SEED });

describe('a key', () => {
  test('can be added to a command, works at once and later, and can be removed', async () => {
    const visitor = await room.visitor();
    const page = await visitor.open('/settings');
    const keys = page.getByRole('region', { name: says.settings.sections.keys });
    await keys.getByRole('button', { name: rebind.add(commands.right) }).click();
    await page.keyboard.press('KeyJ');
    await see(keys.getByRole('button', { name: rebind.remove('J', commands.right) })).toBeVisible();
    await keys.getByRole('button', { name: rebind.remove('→', commands.right) }).click();

    const board = await Board.on(await visitor.open(COLUMNS));
    const twin = new Twin('columns', { width: 6 }, SEED);
    await tapKey(board.page, 'ArrowRight');
    expect(await board.hash()).toBe(twin.session.hash());
    await tapKey(board.page, 'KeyJ');
    twin.do('right');
    expect(await board.hash()).toBe(twin.session.hash());

    await keys.getByRole('button', { name: rebind.reset }).click();
    await see(board.page.locator('kbd', { hasText: '→' })).toBeVisible();
    await tapKey(board.page, 'ArrowRight');
    twin.do('right');
    expect(await board.hash()).toBe(twin.session.hash());
  });

  test('that is already used is rejected, and its command is named', async () => {
    const page = await room.visit('/settings');
    const keys = page.getByRole('region', { name: says.settings.sections.keys });
    await keys.getByRole('button', { name: rebind.add(commands.right) }).click();
    await page.keyboard.press('KeyP');
    await see(keys.getByText(rebind.clash('P', commands.pause))).toBeVisible();
    await keys.getByRole('button', { name: rebind.add(commands.right) }).click();
    await page.keyboard.press('Escape');
    await see(keys.getByRole('button', { name: rebind.press })).toBeHidden();
    await see(keys.getByRole('button', { name: rebind.remove('P', commands.right) })).toBeHidden();
  });
});

describe('German', () => {
  test('is used on every page and by the games once it is chosen', async () => {
    const visitor = await room.visitor();
    const page = await visitor.open('/settings');
    await page.getByText(LANGUAGES.de.name, { exact: true }).click();
    await see(page.locator('html')).toHaveAttribute('lang', 'de');
    await see(page.getByRole('heading', { level: 1 })).toHaveText(sagt.settings.title);
    for (const path of pagePaths({ game: ['columns'], id: [] })) {
      await page.goto(room.server.url + path);
      await see(page.locator('html')).toHaveAttribute('lang', 'de');
      await see(page.getByRole('navigation').first()).toContainText(sagt.shell.links.settings);
    }
    const board = await Board.on(await visitor.open(playAddress('magnetic', { width: 3, height: 3 })));
    await see(board.root).toContainText(sagt.terms.Score!);
    while ((await board.phase()) === 'playing') await board.press('confirm');
    await see(board.page.getByRole('dialog').getByRole('button', { name: sagt.play.over.playAgain })).toBeVisible();
  });

  test('is the default in a German browser', async () => {
    const page = await room.visit('/', { locale: 'de-AT' });
    await see(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

describe('appearance', () => {
  const pictureOf = async (page: Page): Promise<string> =>
    (await page.getByRole('application').locator('canvas').screenshot()).toString('base64');

  test('changes at once in all tabs: tile colours, symbols, theme', async () => {
    const visitor = await room.visitor();
    const board = await Board.on(await visitor.open(COLUMNS));
    const settings = await visitor.open('/settings');
    const seen = new Set<string>([await pictureOf(board.page)]);
    for (const choice of [palettes['high-contrast'], palettes.protanopia, markNames.letters, themes.dark]) {
      await settings.bringToFront();
      await settings.getByRole('main').getByText(choice, { exact: true }).click();
      await board.page.bringToFront();
      await see(async () => {
        expect(seen.has(await pictureOf(board.page))).toBe(false);
      }).toPass();
      seen.add(await pictureOf(board.page));
    }
    await see(board.page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test("follows the device's motion setting, unless the player chose one", async () => {
    const page = await room.visit('/settings', { reducedMotion: 'no-preference' });
    const html = page.locator('html');
    await see(html).toHaveAttribute('data-motion', 'full');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await see(html).toHaveAttribute('data-motion', 'reduced');
    const motion = page.getByRole('group', { name: says.settings.motion });
    await motion.getByText(motions.full, { exact: true }).click();
    await see(html).toHaveAttribute('data-motion', 'full');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await motion.getByText(motions.reduced, { exact: true }).click();
    await see(html).toHaveAttribute('data-motion', 'reduced');
  });

  test('does not animate with reduced motion: the next frame shows the move', async () => {
    const board = await Board.on(await room.visit(COLUMNS));
    const before = await pictureOf(board.page);
    await board.press('drop');
    await see(async () => {
      const one = await pictureOf(board.page);
      expect(one).not.toBe(before);
      expect(await pictureOf(board.page)).toBe(one);
    }).toPass();
  });
});

describe('all data', () => {
  test('can be deleted', async () => {
    const visitor = await room.visitor(PHONE);
    const board = await Board.on(await visitor.open(COLUMNS));
    await board.press('drop');
    await board.page.close();
    const page = await visitor.open('/settings');
    await page.getByRole('button', { name: says.settings.deleteAll }).click();
    await page.getByRole('dialog').getByRole('button', { name: says.settings.deleteYes }).click();
    await see(page).toHaveURL(`${room.server.url}/`);
    await see(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await keptIn(page)).toEqual([]);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['gridfall.preferences']);
  });
});

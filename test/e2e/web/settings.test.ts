/** @module-tag chromium */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { identityOf } from '#terminal/keep/identity.js';
import { printOf } from '#wire/identity.js';
import { readSecret } from '#wire/secret-text.js';
import { Board, playAddress, tapKey } from '../../support/web/board.js';
import { keptIn } from '../../support/web/kept.js';
import { Twin } from '../../support/web/twin.js';
import { arcade, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { isGerman } from './german-pages.js';

const room = arcade();
const { commands } = says.play;
const { rebind } = says.settings;
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
  test('is used on the pages and by the games once it is chosen', () => isGerman(room, ['/', '/replay']));

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

describe('the settings of a game', () => {
  const { setup } = says;
  const { problem } = says.play;

  test('that a game rejects are marked, and the game cannot be started until they are right', async () => {
    const page = await room.visit('/play/dr-mario');
    await page.locator('summary', { hasText: setup.advanced }).click();
    const warnings: string[] = [];
    page.on('console', message => warnings.push(message.text()));
    const rows = page.getByRole('spinbutton', { name: 'Rows' });
    const start = page.getByRole('button', { name: setup.play, exact: true });
    const colours = (): Promise<string> => start.evaluate(button => getComputedStyle(button).backgroundColor);
    const enabled = await colours();
    await rows.fill('');
    await see(rows).toHaveAttribute('aria-invalid', 'true');
    await see(rows).toHaveAccessibleDescription(new RegExp(setup.wrongNumber(4, 1000)));
    await see(page.getByRole('alert').filter({ hasText: problem.fields('Rows') })).toBeVisible();
    await see(start).toBeDisabled();
    await expect.poll(colours).not.toBe(enabled);
    expect(warnings.filter(text => text.includes('NaN'))).toEqual([]);
    await rows.fill('12');
    await see(rows).not.toHaveAttribute('aria-invalid');
    await see(start).toBeEnabled();
  });

  test('that have no effect are not offered', async () => {
    const page = await room.visit('/play/dr-mario?level=3');
    await page.locator('summary', { hasText: setup.advanced }).click();
    const level = page.getByRole('spinbutton', { name: 'Level' });
    await see(level).toHaveValue('3');
    await page.getByRole('radio', { name: 'Model' }).check();
    await see(level).toBeHidden();
    await see(page.getByRole('radio', { name: 'Low', exact: true })).toBeHidden();
    await page.getByRole('button', { name: setup.play, exact: true }).click();
    const board = await Board.on(page);
    await see(board.root).not.toContainText('LEVEL CLEARED');
  });
});

describe('in forced colours', () => {
  test('sliders, switches and choices can be seen', async () => {
    const page = await room.visit('/settings', { forcedColors: 'active' });
    const appearance = (name: string): Promise<string> =>
      page.locator(name).evaluate(element => getComputedStyle(element).appearance);
    expect(await appearance('#sound input[type=range]')).toBe('auto');
    expect(await appearance('#sound input[type=checkbox]')).toBe('auto');
    const colourOf = (name: string): Promise<string> =>
      page
        .locator('label', { hasText: name })
        .last()
        .evaluate(label => getComputedStyle(label).backgroundColor);
    expect(await colourOf(themes.auto)).not.toBe(await colourOf(themes.dark));
  });
});

describe('the home page', () => {
  test('has every play button in sight on a laptop', async () => {
    const page = await room.visit('/');
    const buttons = page.getByRole('article').getByRole('link');
    await see(buttons.first()).toBeVisible();
    for (const button of await buttons.all()) await see(button).toBeInViewport({ ratio: 1 });
  });

  test('rests 20 s after the last sign of its visitor', async () => {
    const page = await (await room.visitor({ reducedMotion: 'no-preference' })).context.newPage();
    await page.clock.install();
    await page.goto(room.server.url);
    const picture = page.locator('canvas[data-ready]').first();
    await see(picture).toHaveAttribute('data-resting', 'false');
    await page.clock.fastForward(21_000);
    await see(picture).toHaveAttribute('data-resting', 'true');
    await page.mouse.move(30, 40);
    await see(picture).toHaveAttribute('data-resting', 'false');
  });
});

describe('with a large zoom', () => {
  test('a well at 400 % is as large as the window', async () => {
    const window = { width: 320, height: 200 };
    const board = await Board.on(await room.visit(COLUMNS, { viewport: window, deviceScaleFactor: 4 }));
    const { height } = (await board.well.boundingBox())!;
    expect(height).toBeGreaterThan(0.6 * window.height);
    await see(board.well).toBeInViewport({ ratio: 0.6 });
  });

  test('names of tile colours stay in their cards', async () => {
    const page = await room.visit('/settings');
    for (const width of [1280, 640, 390, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const name = page.getByText(palettes.deuteranopia, { exact: true });
      const excess = await name.evaluate(element => {
        const card = element.closest('label')!.getBoundingClientRect();
        const range = document.createRange();
        range.selectNodeContents(element);
        return range.getBoundingClientRect().right - card.right;
      });
      expect(excess).toBeLessThan(0);
    }
  });
});

describe('the key', () => {
  const { ownKey } = says.settings;
  const sectionOf = (page: Page) => page.getByRole('region', { name: says.settings.sections.ownKey });
  const printOn = (page: Page) => sectionOf(page).getByText(/^([0-9a-f]{4}-){2}[0-9a-f]{4}$/);

  async function importKey(page: Page, text: string): Promise<void> {
    await page.getByLabel(ownKey.other).fill(text);
    await page.getByRole('button', { name: ownKey.import, exact: true }).click();
  }

  test('that was exported makes the same player after all data was deleted', async () => {
    const visitor = await room.visitor();
    const page = await visitor.open('/settings');
    const print = await printOn(page).innerText();
    await page.getByRole('button', { name: ownKey.show }).click();
    const secret = await page.getByLabel(ownKey.secret).inputValue();
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: ownKey.save }).click();
    const file = await (await saving).path();
    expect(readFileSync(file, 'utf8')).toBe(`${secret}\n`);
    expect(printOf(identityOf(readSecret(secret)).key)).toBe(print);

    await page.getByRole('button', { name: says.settings.deleteAll }).click();
    await page.getByRole('dialog').getByRole('button', { name: says.settings.deleteYes }).click();
    await see(page).toHaveURL(`${room.server.url}/`);
    await page.goto(`${room.server.url}/settings`);
    await see(printOn(page)).not.toHaveText(print);

    await importKey(page, secret.slice(0, -1));
    await see(sectionOf(page).getByText(ownKey.invalid)).toBeVisible();
    await importKey(page, secret);
    await page.getByRole('dialog').getByRole('button', { name: ownKey.replace }).click();
    await see(printOn(page)).toHaveText(print);
    await page.reload();
    await see(printOn(page)).toHaveText(print);

    const other = await room.visit('/settings', PHONE);
    await see(printOn(other)).not.toHaveText(print);
    await other.locator('input[type=file]').setInputFiles(file);
    await other.getByRole('dialog').getByRole('button', { name: ownKey.replace }).click();
    await see(printOn(other)).toHaveText(print);
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

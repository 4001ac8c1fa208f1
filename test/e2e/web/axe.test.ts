import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { recordedGame } from '../../support/games/corpus.js';
import { sourceOf, studentPrograms } from '../../support/grade/corpus/programs.js';
import { GAMES } from '../../support/server/live-games.js';
import { Board, playAddress } from '../../support/web/board.js';
import { Program } from '../../support/web/check/program.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, DESKTOP, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();
const { pause, help, restart, giveUp } = says.play;
const { actions, share, film, verification, describe: describeMoment } = says.theatre;

const FILE = recordedGame(GAMES.get('columns')!, { width: 5, height: 9 }, 'axe', 90, 'Zoë');

/** Pages that list games of the server. */
const LISTING = ['/', '/replays', '/scores'];

/** Checks everything in the light theme, and only the colours in the dark one. */
async function expectNothing(page: Page, where: string): Promise<void> {
  await expectNothingIn(page, where, 'light', new AxeBuilder({ page }));
  await expectNothingIn(
    page,
    where,
    'dark',
    new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']),
  );
}

async function expectNothingIn(page: Page, where: string, scheme: 'light' | 'dark', axe: AxeBuilder): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme });
  await see(page.locator('html')).toHaveAttribute('data-theme', scheme);
  // Our pages have no frames, so the quicker mode is enough.
  const { violations, passes, incomplete } = await axe.setLegacyMode().analyze();
  expect([...passes, ...incomplete].map(({ id }) => id)).toContain('color-contrast');
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${where}, ${scheme}: ${id} ${target.join(' ')} ${failureSummary}`),
  );
  expect(found).toEqual([]);
}

describe.each([
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
])('axe finds no problems, light and dark, %s', { timeout: 180_000 }, (_, habits) => {
  test('on the pages', async () => {
    await room.server.post('/api/replays', FILE, 'application/x-ndjson');
    const page = await room.visit('/', habits);
    for (const path of pagePaths({ game: ['dr-mario', 'identic'], id: [] })) {
      await page.goto(room.server.url + path);
      await see(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (LISTING.includes(path)) await page.waitForLoadState('networkidle');
      for (const more of await page.locator('form details:not([open]) > summary').all()) await more.click();
      await expectNothing(page, path);
    }
  });

  test('in the settings, with the secret key shown and a wrong one given', async () => {
    const page = await room.visit('/settings', habits);
    const { show, secret, other, import: importKey } = says.settings.ownKey;
    await page.getByRole('button', { name: show }).click();
    await see(page.getByLabel(secret)).toBeVisible();
    await page.getByLabel(other).fill('not a key');
    await page.getByRole('button', { name: importKey, exact: true }).click();
    await see(page.getByLabel(other)).toHaveAttribute('aria-invalid', 'true');
    await expectNothing(page, 'settings with keys');
  });

  test('in a game and its dialogs', async () => {
    const page = await room.visit(playAddress('chetyris', { width: 7, depth: 8, seed: 'axe' }), habits);
    const board = await Board.on(page);
    await expectNothing(page, 'ready');
    await board.press('drop', 'pause');
    await see(board.paused).toBeVisible();
    await expectNothing(page, 'paused');
    for (const [name, title] of [
      [pause.help, help.title('Chetyris')],
      [pause.restart, restart.title],
      [pause.giveUp, giveUp.title],
    ] as const) {
      await board.paused.getByRole('button', { name }).click();
      await see(board.dialog(title)).toBeVisible();
      await expectNothing(page, name);
      await page.keyboard.press('Escape');
      await board.press('pause');
    }
    await page.keyboard.press('Escape');
    while ((await board.phase()) === 'playing') await board.press('drop');
    // For a moment it takes no clicks, which may have been meant for the game.
    await see(board.over.getByRole('button', { name: says.over.playAgain, exact: true })).toBeEnabled();
    await expectNothing(page, 'over');
  });

  test('in the result of a check', async () => {
    const page = await room.visit('/check?game=dr-mario&compare=exact', habits);
    const program = studentPrograms('dr-mario').find(({ name }) => name === 'classes-js--turn-nothing--direction')!;
    const checked = await Program.open(page, { 'main.js': sourceOf('dr-mario', program) });
    expect(await checked.check()).toBe('bad');
    for (const panel of await page.locator('summary').all()) await panel.click();
    await expectNothing(page, 'check');
  });

  test('in the theatre and its dialogs', async () => {
    const page = await room.visit('/replay', habits);
    const stage = await Stage.ofFile(page, FILE);
    await stage.seek(20);
    await expectNothing(page, 'theatre');
    for (const [name, title] of [
      [actions.short.share, share.title],
      [actions.short.film, film.title],
      [actions.short.describe, describeMoment.title],
      [verification.genuine, verification.title],
    ] as const) {
      await stage.button(name).click();
      await see(stage.dialog(title)).toBeVisible();
      await expectNothing(page, name);
      await page.keyboard.press('Escape');
      await see(stage.dialog(title)).toBeHidden();
    }
  });
});

import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContextOptions, Page } from '@playwright/test';
import { expect } from 'vitest';
import { recordedGame } from '../../support/games/corpus.js';
import { sourceOf, studentPrograms } from '../../support/grade/corpus/programs.js';
import { GAMES } from '../../support/server/live-games.js';
import { Board, playAddress } from '../../support/web/board.js';
import { Program } from '../../support/web/check/program.js';
import { Stage } from '../../support/web/stage.js';
import { type Arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const { pause, help, restart, giveUp } = says.play;
const { actions, share, film, verification, describe: describeMoment } = says.theatre;

const FILE = recordedGame(GAMES.get('columns')!, { width: 5, height: 9 }, 'axe', 90, 'Zoë');

/** Pages that list games of the server. */
const LISTING = ['/', '/replays', '/scores'];

type Scheme = 'light' | 'dark';

/** How the visitor sees the pages. Everything is checked in the first theme, and only the colours in the others. */
export interface Look {
  readonly size: BrowserContextOptions;
  readonly themes: readonly [Scheme, ...Scheme[]];
}

/** Where axe looks for problems, and finds none. */
export class Axe {
  constructor(
    private readonly room: Arcade,
    private readonly look: Look,
  ) {}

  async pages(paths: readonly string[]): Promise<void> {
    const { server } = this.room;
    await server.post('/api/replays', FILE, 'application/x-ndjson');
    const page = await this.#visit('/');
    for (const path of paths) {
      await page.goto(server.url + path);
      await see(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (LISTING.includes(path)) await page.waitForLoadState('networkidle');
      for (const more of await page.locator('form details:not([open]) > summary').all()) await more.click();
      await this.#expectNothing(page, path);
    }
  }

  /** With the secret key shown and a wrong one given. */
  async settings(): Promise<void> {
    const page = await this.#visit('/settings');
    const { show, secret, other, import: importKey } = says.settings.ownKey;
    await page.getByRole('button', { name: show }).click();
    await see(page.getByLabel(secret)).toBeVisible();
    await page.getByLabel(other).fill('not a key');
    await page.getByRole('button', { name: importKey, exact: true }).click();
    await see(page.getByLabel(other)).toHaveAttribute('aria-invalid', 'true');
    await this.#expectNothing(page, 'settings with keys');
  }

  async game(): Promise<void> {
    const page = await this.#visit(playAddress('chetyris', { width: 7, depth: 8, seed: 'axe' }));
    const board = await Board.on(page);
    await this.#expectNothing(page, 'ready');
    await board.press('drop', 'pause');
    await see(board.paused).toBeVisible();
    await this.#expectNothing(page, 'paused');
    for (const [name, title] of [
      [pause.help, help.title('Chetyris')],
      [pause.restart, restart.title],
      [pause.giveUp, giveUp.title],
    ] as const) {
      await board.paused.getByRole('button', { name }).click();
      await see(board.dialog(title)).toBeVisible();
      await this.#expectNothing(page, name);
      await page.keyboard.press('Escape');
      await board.press('pause');
    }
    await page.keyboard.press('Escape');
    while ((await board.phase()) === 'playing') await board.press('drop');
    // For a moment it takes no clicks, which may have been meant for the game.
    await see(board.over.getByRole('button', { name: says.over.playAgain, exact: true })).toBeEnabled();
    await this.#expectNothing(page, 'over');
  }

  async check(): Promise<void> {
    const page = await this.#visit('/check?game=dr-mario&compare=exact');
    const program = studentPrograms('dr-mario').find(({ name }) => name === 'classes-js--turn-nothing--direction')!;
    const checked = await Program.open(page, { 'main.js': sourceOf('dr-mario', program) });
    expect(await checked.check()).toBe('bad');
    await this.checked(page);
  }

  /** The result of a check that has ended on this page. */
  async checked(page: Page): Promise<void> {
    for (const panel of await page.locator('summary').all()) await panel.click();
    await this.#expectNothing(page, 'check');
  }

  async theatre(): Promise<void> {
    const page = await this.#visit('/replay');
    const stage = await Stage.ofFile(page, FILE);
    await stage.seek(20);
    await this.#expectNothing(page, 'theatre');
    for (const [name, title] of [
      [actions.short.share, share.title],
      [actions.short.film, film.title],
      [actions.short.describe, describeMoment.title],
      [verification.genuine, verification.title],
    ] as const) {
      await stage.button(name).click();
      await see(stage.dialog(title)).toBeVisible();
      await this.#expectNothing(page, name);
      await page.keyboard.press('Escape');
      await see(stage.dialog(title)).toBeHidden();
    }
  }

  #visit(path: string): Promise<Page> {
    return this.room.visit(path, this.look.size);
  }

  async #expectNothing(page: Page, where: string): Promise<void> {
    const [first, ...others] = this.look.themes;
    await expectNothingIn(page, where, first, new AxeBuilder({ page }));
    for (const scheme of others) {
      const colours = new AxeBuilder({ page }).withRules(['color-contrast', 'link-in-text-block']);
      await expectNothingIn(page, where, scheme, colours);
    }
  }
}

async function expectNothingIn(page: Page, where: string, scheme: Scheme, axe: AxeBuilder): Promise<void> {
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

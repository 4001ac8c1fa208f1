/** @module-tag chromium */
import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { Board, playAddress } from '../../support/web/board.js';
import { lastKept } from '../../support/web/kept.js';
import { arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();
const SEED = 'a seed for tests';

/** A game with a few moves, all of them stored in IndexedDB. */
async function underWay(page: Page): Promise<{ board: Board; hash: string }> {
  const board = await Board.on(page);
  await board.press('right', 'drop', 'shift', 'drop');
  const hash = await board.hash();
  await expect.poll(async () => (await lastKept(page)).session.hash(), { timeout: 20_000 }).toBe(hash);
  return { board, hash };
}

const unfinished = (page: Page): Locator => page.getByRole('region', { name: says.setup.unfinished.title });

const ADDRESS = playAddress('columns', { width: 5, height: 9, seed: SEED });

describe('an unfinished game', () => {
  test('continues after a reload, and is one game to its end', async () => {
    const page = await room.visit(ADDRESS);
    const { hash } = await underWay(page);
    await page.reload();
    const board = await Board.on(page);
    expect(await board.hash()).toBe(hash);
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(board.over).toBeVisible();
    const { about, findings } = await lastKept(page);
    expect([about.status, findings.deals, findings.result?.score]).toEqual(['finished', 'checked', about.score]);
  });

  test('with a clock waits, paused, until the player is ready', async () => {
    const page = await room.visit(playAddress('chetyris', { width: 7, seed: SEED }));
    const before = await Board.on(page);
    await before.press('drop', 'pause');
    await see(before.paused).toBeVisible();
    const hash = await before.hash();
    await page.reload();
    const board = new Board(page);
    await see(board.paused).toBeVisible();
    expect(await board.hash()).toBe(hash);
    await board.paused.getByRole('button', { name: says.play.pause.resume }).click();
    await board.isRunning();
    await board.press('drop');
    expect(await board.turn()).toBe(2);
  });

  test('is offered on the home page and its own page after its tab was closed, and can be discarded', async () => {
    const visitor = await room.visitor();
    const { board, hash } = await underWay(await visitor.open(ADDRESS));
    await board.page.close();
    const page = await visitor.open('/');
    await page
      .getByRole('link', { name: says.home.resumeGame('Static Columns') })
      .first()
      .click();
    expect(await (await Board.on(page)).hash()).toBe(hash);
    await page.goto(`${room.server.url}/play/columns`);
    await unfinished(page).getByRole('button', { name: says.setup.unfinished.resume }).click();
    expect(await (await Board.on(page)).hash()).toBe(hash);
    await page.goto(`${room.server.url}/play/columns`);
    await unfinished(page).getByRole('button', { name: says.setup.unfinished.discard }).click();
    await page.getByRole('dialog').getByRole('button', { name: says.setup.unfinished.discard }).click();
    await see(unfinished(page)).toBeHidden();
    await expect(lastKept(page)).rejects.toThrow('keeps no game');
  });

  test('can be open in only one tab, and survives a crash of it', async () => {
    const visitor = await room.visitor();
    const { board } = await underWay(await visitor.open(ADDRESS));
    const { pathname, search } = new URL(board.page.url());
    const other = await visitor.open(pathname + search);
    await see(other.getByRole('main').getByRole('alert')).toHaveText(says.play.problem.elsewhere);
    await board.press('drop');
    expect(await board.turn()).toBe(3);
    const hash = await board.hash();
    await expect.poll(async () => (await lastKept(board.page)).session.hash(), { timeout: 20_000 }).toBe(hash);
    const crashed = board.page.waitForEvent('crash');
    const line = await visitor.context.newCDPSession(board.page);
    line.send('Page.crash').catch(() => {});
    await crashed;
    await other.goto(`${room.server.url}/play/columns`);
    await unfinished(other).getByRole('button', { name: says.setup.unfinished.resume }).click();
    expect(await (await Board.on(other)).hash()).toBe(hash);
  });
});

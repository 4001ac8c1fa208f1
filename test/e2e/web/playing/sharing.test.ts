/** @module-tag chromium */
import type { Page } from '@playwright/test';
import { afterEach, describe, expect, test } from 'vitest';
import type { GameInfo } from '#wire/http/shapes.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { keptIn } from '../../../support/web/kept.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import {
  comeBack,
  LIVE,
  mode,
  playOut,
  playWithoutServer,
  SHORT,
  uploads,
  withoutAnswer,
} from './with-and-without-server.js';

const room = arcade();
const { play, setup, over, home } = says;
afterEach(async () => {
  if (!(await room.server.get('/healthz').catch(() => undefined))) await room.server.restart();
});

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('live')!;
const infoOf = (page: Page): Promise<GameInfo> => room.server.json<GameInfo>(`/api/games/${idOf(page)}`);

describe('with a server in reach', () => {
  test('a new player plays live, and the page says so before and while playing', async () => {
    const page = await room.visit('/play/columns', { preferences: { player: 'Ada', sharing: 'live' } });
    await see(mode(page, setup.live)).toBeChecked();
    await see(page.getByText(setup.liveHint)).toBeVisible();
    await page.getByRole('button', { name: setup.playLive }).click();
    const board = await Board.on(page);
    await see(board.root.getByText(play.isLive, { exact: true })).toBeVisible();
    await board.press('drop');
    await expect.poll(async () => (await infoOf(page)).lines, { timeout: 20_000 }).toBeGreaterThan(4);
  });

  test('one switch keeps games private, and is remembered', async () => {
    const visitor = await room.visitor(LIVE);
    const page = await visitor.open('/play/columns');
    await mode(page, setup.private).check({ force: true });
    await see(page.getByText(setup.privateHint)).toBeVisible();
    await page.reload();
    await see(mode(page, setup.private)).toBeChecked();
    await page.getByRole('button', { name: setup.play, exact: true }).click();
    const board = await Board.on(page);
    await see(board.root.getByText(play.isPrivate, { exact: true })).toBeVisible();
    await see(board.root.getByText(play.isOffline)).toBeHidden();
    expect(new URL(page.url()).search).toMatch(/^\?kept=/);
    const other = await visitor.open('/play/magnetic');
    await see(mode(other, setup.private)).toBeChecked();
  });
});

describe('a pause of a live game', () => {
  const CLOCKED = playAddress('chetyris', { width: 9, depth: 14 });

  test('says what it costs first; then the game waits, also for a reload, and is not ranked', async () => {
    const visitor = await room.visitor({ preferences: { sharing: 'live', player: 'Ada', hasCountIn: true } });
    const board = await Board.on(await visitor.open(CLOCKED));
    const { page } = board;
    const stage = await Stage.on(await room.visit(`/games/${idOf(page)}`));
    await board.press('left', 'pause');
    const menu = board.dialog(play.pause.titleLive);
    await see(menu).toContainText(play.pause.cost);
    await menu.getByRole('button', { name: play.pause.playOn }).click();
    await see(menu).toBeHidden();
    expect((await infoOf(page)).note).toBe('');

    await board.press('pause');
    await menu.getByRole('button', { name: play.pause.pause, exact: true }).click();
    await see(board.paused.getByRole('button', { name: play.pause.resume })).toBeFocused();
    await see(board.root).toHaveAttribute('data-running', 'false');
    await see(stage.root.getByText(says.theatre.live.paused, { exact: true })).toBeVisible();
    const hash = await board.hash();
    await expect.poll(() => infoOf(page), { timeout: 20_000 }).toMatchObject({ isPaused: true, note: 'paused' });

    await page.reload();
    await see(board.paused).toBeVisible();
    expect(await board.hash()).toBe(hash);
    // Longer than the game would wait for its next tick.
    await page.waitForTimeout(1100);
    expect(await board.hash()).toBe(hash);

    await board.paused.getByRole('button', { name: play.pause.resume }).click();
    await see(page.locator('[data-count-in]')).toBeVisible();
    await board.isRunning();
    await see(stage.root.getByText(says.theatre.live.badge, { exact: true })).toBeVisible();
    await board.press('right');
    // It costs nothing more.
    await board.press('pause');
    await see(board.paused).toBeVisible();
    await board.press('pause');
    await board.isRunning();
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(board.over).toContainText(over.unranked(play.notes.paused));
  });

  test('is free where time does nothing: a game that is left waits, and stays ranked', async () => {
    const visitor = await room.visitor(LIVE);
    const board = await Board.on(await visitor.open(playAddress('columns', SHORT)));
    const { page } = board;
    const id = idOf(page);
    await board.press('drop', 'pause');
    await board.paused.getByRole('button', { name: play.pause.leaveLive }).click();
    await see(page).toHaveURL(/\/$/);
    await expect
      .poll(() => room.server.json<GameInfo>(`/api/games/${id}`), { timeout: 20_000 })
      .toMatchObject({ isPaused: true, note: '' });
    await page.reload();
    await page.getByRole('link', { name: home.resumeGame('Static Columns') }).click();
    await board.isRunning();
    // The page runs before it has the lines of the server.
    await expect.poll(() => board.turn(), { timeout: 20_000 }).toBe(1);
    await playOut(page);
    await see(board.over).not.toContainText(over.unranked(play.notes.paused));
    expect(await room.server.json<GameInfo>(`/api/games/${id}`)).toMatchObject({ status: 'finished', note: '' });
  });
});

describe('without a server', () => {
  test('games are private at once, and the page says so', () => playWithoutServer(room, withoutAnswer));
});

describe('games that were played without the server', () => {
  test('are offered for upload when it is back, and uploaded when the player agrees', async () => {
    const before = await uploads(room);
    const { page } = await comeBack(room, 2);
    expect(await uploads(room)).toBe(before);
    await page.getByRole('button', { name: home.offer.upload, exact: true }).click();
    await see(page.getByRole('main').getByText(home.offer.uploaded(2))).toBeVisible();
    expect(await uploads(room)).toBe(before + 2);
    expect((await keptIn(page)).map(({ about }) => typeof about.server)).toEqual(['string', 'string']);
    await page.reload();
    await see(page.getByRole('link', { name: home.playGame('Static Columns'), exact: true })).toBeVisible();
    await see(page.getByText(home.offer.title)).toHaveCount(0);
  });
});

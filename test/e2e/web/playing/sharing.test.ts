import type { Page } from '@playwright/test';
import { afterEach, describe, expect, test } from 'vitest';
import type { GameInfo } from '../../../../src/wire/http/shapes.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { keptIn } from '../../../support/web/kept.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, DISCONNECTED, type Habits, see, type Visitor } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { play, setup, over, home } = says;
afterEach(async () => {
  if (!(await room.server.get('/healthz').catch(() => undefined))) await room.server.restart();
});

const LIVE: Habits = { preferences: { sharing: 'live', player: 'Ada' } };
/** Three drops end this game, with points for the last one only by chance. */
const SHORT = { width: 3, height: 6 };

const idOf = (page: Page): string => new URL(page.url()).searchParams.get('live')!;
const infoOf = (page: Page): Promise<GameInfo> => room.server.json<GameInfo>(`/api/games/${idOf(page)}`);
const mode = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

async function playOut(page: Page): Promise<Board> {
  const board = await Board.on(page);
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
  return board;
}

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

  test('an address that starts a game at once starts it live, unless it has a seed or asks for a private one', async () => {
    const visitor = await room.visitor(LIVE);
    const board = await Board.on(await visitor.open(playAddress('columns')));
    await see(board.page).toHaveURL(/\?live=\w{5,}/);
    for (const more of [{ seed: 'abc' }, { private: '1' }] as const) {
      const private_ = await Board.on(await visitor.open(playAddress('columns', {}, more)));
      await see(private_.page).toHaveURL(/\?kept=/);
    }
  });

  test('somebody who plays step by step stays private in games with a clock', async () => {
    const visitor = await room.visitor({ preferences: { sharing: 'live', isStepwise: true } });
    await see(mode(await visitor.open('/play/dr-mario'), setup.private)).toBeChecked();
    await see(mode(await visitor.open('/play/columns'), setup.live)).toBeChecked();
  });
});

describe('a pause of a live game', () => {
  const CLOCKED = playAddress('chetyris', { width: 9, depth: 30 });

  test('says what it costs first; then the game waits, also for a reload, and is not ranked', async () => {
    const visitor = await room.visitor({ preferences: { sharing: 'live', player: 'Ada', hasCountIn: true } });
    const board = await Board.on(await visitor.open(CLOCKED));
    const { page } = board;
    const stage = await Stage.on(await room.visit(`/games/${idOf(page)}`));
    await board.press('left', 'pause');
    const menu = board.dialog(play.pause.titleLive);
    await see(menu).toContainText(play.pause.cost);
    await menu.getByRole('button', { name: play.pause.playOn }).click();
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
    await page.waitForTimeout(1500);
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
    expect(await board.turn()).toBe(1);
    await playOut(page);
    await see(board.over).not.toContainText(over.unranked(play.notes.paused));
    expect(await room.server.json<GameInfo>(`/api/games/${id}`)).toMatchObject({ status: 'finished', note: '' });
  });

  test('is not offered by a server that does not know it', async () => {
    const visitor = await room.visitor(LIVE);
    await visitor.context.routeWebSocket(/\/play$/, socket => {
      const server = socket.connectToServer();
      server.onMessage(text => socket.send(String(text).replace(',"canPause":true', '')));
    });
    const board = await Board.on(await visitor.open(CLOCKED));
    await see(board.root.getByText(play.trouble.waiting)).toBeHidden();
    await board.press('pause');
    const menu = board.dialog(play.pause.titleLive);
    await see(menu).toContainText(play.pause.impossible);
    await see(menu.getByRole('button', { name: play.pause.pause, exact: true })).toHaveCount(0);
  });
});

describe('without a server', () => {
  /** As on a host that only serves files. */
  const withoutApi = async (visitor: Visitor): Promise<void> => {
    visitor.expectComplaint(/status of 404/);
    await visitor.context.route('**/api/**', route => route.fulfill({ status: 404, body: 'Not found' }));
  };
  const withoutAnswer = async (visitor: Visitor): Promise<void> => {
    visitor.expectComplaint(DISCONNECTED);
    await visitor.context.route('**/api/**', route => route.abort());
  };

  test.each([
    ['nobody answers', withoutAnswer],
    ['only files are served', withoutApi],
  ])('where %s, games are private at once, and the page says so', async (_, cut) => {
    const visitor = await room.visitor(LIVE);
    await cut(visitor);
    const page = await visitor.open('/play/columns');
    await see(page.getByText(setup.noServer)).toBeVisible();
    await see(mode(page, setup.private)).toBeChecked();
    await see(mode(page, setup.live)).toBeDisabled();
    await page.getByRole('button', { name: setup.play, exact: true }).click();
    const board = await Board.on(page);
    await see(board.root.getByText(play.isPrivate, { exact: true })).toBeVisible();
    await see(board.root.getByText(play.isOffline)).toBeVisible();
    await see(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    const direct = await Board.on(await visitor.open(playAddress('magnetic')));
    await see(direct.root.getByText(play.isOffline)).toBeVisible();
  });

  test('a server that never answers is not waited for', async () => {
    const visitor = await room.visitor(LIVE);
    await visitor.context.route('**/api/**', () => {});
    const board = await Board.on(await visitor.open(playAddress('columns')));
    await see(board.root.getByText(play.isOffline)).toBeVisible();
  });
});

describe('games that were played without the server', () => {
  /** Plays this many games offline, and comes home to a server. */
  async function comeBack(count: number): Promise<{ visitor: Visitor; page: Page }> {
    const visitor = await room.visitor(LIVE);
    visitor.expectComplaint(DISCONNECTED);
    await visitor.context.route('**/api/**', route => route.abort());
    const page = await visitor.open('/');
    for (let k = 0; k < count; k++) {
      await page.goto(room.server.url + playAddress('columns', SHORT));
      await playOut(page);
    }
    await page.goto(room.server.url);
    await see(page.getByText(home.live.unreachable).first()).toBeVisible();
    await see(page.getByText(home.offer.says(count))).toBeHidden();
    await visitor.context.unroute('**/api/**');
    await page.goto(room.server.url);
    await see(page.getByText(home.offer.says(count))).toBeVisible();
    return { visitor, page };
  }

  const uploads = async (): Promise<number> => {
    const { games } = await room.server.json<{ games: readonly GameInfo[] }>('/api/replays');
    return games.filter(({ kind }) => kind === 'upload').length;
  };

  test('are offered for upload when it is back, and uploaded when the player agrees', async () => {
    const before = await uploads();
    const { page } = await comeBack(2);
    expect(await uploads()).toBe(before);
    await page.getByRole('button', { name: home.offer.upload, exact: true }).click();
    await see(page.getByRole('main').getByText(home.offer.uploaded(2))).toBeVisible();
    expect(await uploads()).toBe(before + 2);
    expect((await keptIn(page)).map(({ about }) => typeof about.server)).toEqual(['string', 'string']);
    await page.reload();
    await see(page.getByRole('link', { name: home.playGame('Static Columns'), exact: true })).toBeVisible();
    await see(page.getByText(home.offer.title)).toHaveCount(0);
  });

  test('are not offered again after the player has declined', async () => {
    const { page } = await comeBack(1);
    await page.getByRole('button', { name: home.offer.decline }).click();
    await see(page.getByText(home.offer.title)).toHaveCount(0);
    expect((await keptIn(page)).map(({ about }) => about.upload)).toEqual(['declined']);
    await page.reload();
    await see(page.getByRole('heading', { name: home.live.title })).toBeVisible();
    await see(page.getByText(home.offer.title)).toHaveCount(0);
  });

  test('a damaged one is not uploaded, and the page says why', async () => {
    const before = await uploads();
    const { page } = await comeBack(1);
    await page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const opening = indexedDB.open('gridfall');
          opening.onsuccess = () => {
            const transaction = opening.result.transaction('lines', 'readwrite');
            const lines = transaction.objectStore('lines');
            const asked = lines.getAll();
            asked.onsuccess = () => {
              for (const part of asked.result) lines.put({ ...part, text: part.text.replace('"at":', '"at":1') });
            };
            transaction.oncomplete = () => resolve();
          };
        }),
    );
    await page.getByRole('button', { name: home.offer.upload, exact: true }).click();
    await see(page.getByRole('main').getByRole('alert')).toContainText(home.offer.failed('Static Columns', 'line'));
    expect(await uploads()).toBe(before);
    expect((await keptIn(page)).map(({ about }) => about.upload)).toEqual(['declined']);
  });
});

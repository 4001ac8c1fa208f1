import type { Locator, Page } from '@playwright/test';
import type { GameInfo } from '#wire/http/shapes.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { type Arcade, DISCONNECTED, type Habits, see, type Visitor } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** Players with and without a server in reach. */

const { play, setup, home } = says;

export const LIVE: Habits = { preferences: { sharing: 'live', player: 'Ada' } };
/** Three drops end this game, with points for the last one only by chance. */
export const SHORT = { width: 3, height: 6 };

export const mode = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });

export async function playOut(page: Page): Promise<Board> {
  const board = await Board.on(page);
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
  return board;
}

/** As on a host that only serves files. */
export const withoutApi = async (visitor: Visitor): Promise<void> => {
  visitor.expectComplaint(/status of 404/);
  await visitor.context.route('**/api/**', route => route.fulfill({ status: 404, body: 'Not found' }));
};
export const withoutAnswer = async (visitor: Visitor): Promise<void> => {
  visitor.expectComplaint(DISCONNECTED);
  await visitor.context.route('**/api/**', route => route.abort());
};

/** Where the server is cut off, games are private at once, and the page says so. */
export async function playWithoutServer(room: Arcade, cut: (visitor: Visitor) => Promise<void>): Promise<void> {
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
}

/** Plays this many games offline, and comes home to a server. */
export async function comeBack(room: Arcade, count: number): Promise<{ visitor: Visitor; page: Page }> {
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

/** How many games were uploaded. */
export const uploads = async (room: Arcade): Promise<number> => {
  const { games } = await room.server.json<{ games: readonly GameInfo[] }>('/api/replays');
  return games.filter(({ kind }) => kind === 'upload').length;
};

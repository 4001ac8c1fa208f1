/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import {
  comeBack,
  LIVE,
  mode,
  playWithoutServer,
  uploads,
  withoutAnswer,
  withoutApi,
} from '../../../e2e/web/playing/with-and-without-server.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { keptIn } from '../../../support/web/kept.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { play, setup, home } = says;

describe('with a server in reach', () => {
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

  test('a pause is not offered by a server that does not know it', async () => {
    const visitor = await room.visitor(LIVE);
    await visitor.context.routeWebSocket(/\/play$/, socket => {
      const server = socket.connectToServer();
      server.onMessage(text => socket.send(String(text).replace(',"canPause":true', '')));
    });
    const board = await Board.on(await visitor.open(playAddress('chetyris', { width: 9, depth: 30 })));
    await see(board.root.getByText(play.trouble.waiting)).toBeHidden();
    await board.press('pause');
    const menu = board.dialog(play.pause.titleLive);
    await see(menu).toContainText(play.pause.impossible);
    await see(menu.getByRole('button', { name: play.pause.pause, exact: true })).toHaveCount(0);
  });
});

describe('without a server', () => {
  test.each([
    ['nobody answers', withoutAnswer],
    ['only files are served', withoutApi],
  ])('where %s, games are private at once, and the page says so', (_, cut) => playWithoutServer(room, cut));

  test('a server that never answers is not waited for', async () => {
    const visitor = await room.visitor(LIVE);
    await visitor.context.route('**/api/**', () => {});
    const board = await Board.on(await visitor.open(playAddress('columns')));
    await see(board.root.getByText(play.isOffline)).toBeVisible();
  });
});

describe('games that were played without the server', () => {
  test('are not offered again after the player has declined', async () => {
    const { page } = await comeBack(room, 1);
    await page.getByRole('button', { name: home.offer.decline }).click();
    await see(page.getByText(home.offer.title)).toHaveCount(0);
    expect((await keptIn(page)).map(({ about }) => about.upload)).toEqual(['declined']);
    await page.reload();
    await see(page.getByRole('heading', { name: home.live.title })).toBeVisible();
    await see(page.getByText(home.offer.title)).toHaveCount(0);
  });

  test('a damaged one is not uploaded, and the page says why', async () => {
    const before = await uploads(room);
    const { page } = await comeBack(room, 1);
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
    expect(await uploads(room)).toBe(before);
    expect((await keptIn(page)).map(({ about }) => about.upload)).toEqual(['declined']);
  });
});

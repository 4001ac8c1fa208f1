/** @module-tag chromium */
import type { Page } from '@playwright/test';
import { afterEach, expect, test } from 'vitest';
import { Board, playAddress } from '../../support/web/board.js';
import { keptIn } from '../../support/web/kept.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { cutOff } from './cut-off.js';

const room = arcade();
const { library } = says.theatre;
afterEach(async () => {
  if (!(await room.server.get('/healthz').catch(() => undefined))) await room.server.restart();
});

async function playOut(page: Page): Promise<Board> {
  const board = await Board.on(page);
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
  return board;
}

test('after one visit everything works offline, and games can be uploaded later', async () => {
  const { visitor, page } = await cutOff(room);
  await page.goto(`${room.server.url}/settings`);
  await page.getByRole('textbox', { name: says.settings.name }).fill('Ada');
  await page.getByText(says.settings.palettes.tritanopia, { exact: true }).click();

  for (const [game, settings] of [
    ['columns', { width: 3, height: 6 }],
    ['magnetic', { width: 3, height: 4 }],
  ] as const) {
    await page.goto(room.server.url + playAddress(game, settings));
    await playOut(page);
  }
  await page.getByRole('button', { name: says.over.watch }).click();
  const stage = await Stage.on(page);
  expect(await stage.verdict()).toBe('genuine');
  await see(page.getByText(says.theatre.by('Ada'))).toBeVisible();

  await page.goto(`${room.server.url}/replays`);
  const mine = page.getByRole('region', { name: library.here });
  await see(mine.getByRole('heading', { name: library.finished })).toBeVisible();

  await page.goto(`${room.server.url}/play/columns?live=1&start=1`);
  await see(page.getByRole('main').getByRole('alert')).toHaveText(says.play.problem.unreachable);
  await page.goBack();

  await visitor.context.setOffline(false);
  await room.server.restart();
  await mine.getByRole('button', { name: library.uploadAll(2) }).click();
  await see(mine.getByText(library.onServer, { exact: true })).toHaveCount(2);
  const { games } = await room.server.json<{ games: { player: string; kind: string }[] }>('/api/replays');
  expect(games).toMatchObject([
    { player: 'Ada', kind: 'upload' },
    { player: 'Ada', kind: 'upload' },
  ]);
  expect((await keptIn(page)).map(({ about }) => typeof about.server)).toEqual(['string', 'string']);
  await page.goto(`${room.server.url}/settings`);
  await see(page.getByRole('textbox', { name: says.settings.name })).toHaveValue('Ada');
  await see(page.getByRole('radio', { name: new RegExp(says.settings.palettes.tritanopia) })).toBeChecked();
});

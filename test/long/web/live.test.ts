/** @module-tag chromium */
import { expect, test } from 'vitest';
import { bothAt, expectSame } from '../../e2e/web/both-sides.js';
import { GAMES, linesOf, verified } from '../../support/server/live-games.js';
import { Board } from '../../support/web/board.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();

test('a live game with a clock continues after a reload, at the same move', async () => {
  const both = await bothAt(room, 'chetyris', { width: 7, depth: 10 });
  const { board } = both;
  await board.press('drop', 'drop');
  await expect.poll(() => board.turn(), { timeout: 20_000 }).toBe(2);
  await board.page.reload();
  await board.isRunning();
  await expect.poll(() => board.turn(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
  await expectSame(both);
  const { verifier, log } = verified(await linesOf(room.server, both.id));
  expect(verifier.findings().result?.phase).toBe('lost');
  expect(log.filter(({ text }) => text === '_').length).toBeGreaterThan(2);
  expect(GAMES.get('chetyris')!.id).toBe(verifier.findings().header.game);
});

test('a finished game is listed and can be watched', async () => {
  const both = await bothAt(room, 'magnetic', { width: 3, height: 3 });
  const { board } = both;
  while ((await board.phase()) === 'playing') await board.press('confirm');
  await see(board.over).toContainText(says.over.unplaced);
  const page = await room.visit('/replays');
  await page.locator(`a[href="/games/${both.id}"]`).click();
  const stage = await Stage.on(page);
  expect(await stage.verdict()).toBe('genuine');
  await stage.button(says.theatre.verification.genuine).click();
  await see(stage.dialog(says.theatre.verification.title)).toContainText(says.theatre.verification.signature.ours);
  const scores = await room.visit('/');
  await see(scores.locator(`a[href="/games/${both.id}"]`).first()).toBeVisible();
});

test('a game of today’s challenge is hidden until the day is over', async () => {
  const player = await room.visitor();
  const board = await Board.on(await player.open('/play/columns?daily=1&start=1'));
  const id = new URL(board.page.url()).searchParams.get('live')!;
  const stranger = await room.visitor();
  stranger.expectComplaint(/status of 4\d\d|WebSocket/);
  const page = await stranger.open(`/games/${id}`);
  await see(page.getByRole('heading', { level: 1 })).toHaveText(says.theatre.unavailable.notYetTitle);
});

/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { english } from '#coach/words/english.js';
import type { Settings } from '#engine/contract/settings.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { keptIn, lastKept } from '../../../support/web/kept.js';
import { arcade, type Habits, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { cardOf, cellsOf } from './coach-on-page.js';

const room = arcade();
const { hint } = english;

const begin = async (game: string, settings: Settings, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, settings), habits));

const texts = async ({ page }: Board): Promise<string[]> =>
  (await lastKept(page)).session.log().map(({ text }) => text);

/** Asks for the first hint of a game that is ranked so far. */
async function askFirst(board: Board): Promise<void> {
  await board.press('hint');
  await board.dialog(hint.ask.title).getByRole('button', { name: hint.ask.yes }).click();
  await see(cardOf(board)).toHaveAttribute('data-coach', 'move');
}

describe('a hint in a game that waits', () => {
  const settings = { width: 6, height: 9, colours: 3 };

  test('says what it costs, shows and announces the best move, then the next best, and plays it', async () => {
    const board = await begin('columns', settings);
    await board.press('hint');
    await see(cardOf(board)).toHaveText(hint.tooEarly);
    await board.press('drop', 'right');
    await see(cardOf(board)).toHaveCount(0);
    const before = await board.page.locator('canvas').first().screenshot();
    const hash = await board.hash();
    await askFirst(board);
    await see(cardOf(board)).toContainText(hint.best);
    await see(board.page.locator('p[aria-live=polite]')).toContainText(`${hint.best}: `);
    expect(await board.page.locator('canvas').first().screenshot()).not.toEqual(before);
    expect(await board.hash()).toBe(hash);
    expect(await cellsOf(board)).toHaveLength(3);

    await board.tool('hint').click();
    await see(cardOf(board)).toContainText(hint.next);
    expect(await cellsOf(board)).toHaveLength(3);
    await board.press('hint');
    await expect.poll(() => board.turn()).toBe(2);
    await see(cardOf(board)).toHaveCount(0);
    await expect.poll(() => texts(board)).toEqual(expect.arrayContaining(['undo', 'redo']));
    const log = await texts(board);
    expect([log.filter(text => text === 'undo').length, log[log.indexOf('undo') + 1]]).toEqual([1, 'redo']);

    // From now on nothing is asked, and the result says why the game is not ranked.
    await board.press('hint');
    await see(cardOf(board)).toHaveAttribute('data-coach', 'move');
    await board.press('right');
    await see(cardOf(board)).toHaveCount(0);
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(board.over).toContainText(says.play.blemishes.undo);
    expect((await keptIn(board.page)).at(-1)!.about.blemishes).toEqual(['undo']);
  });
});

describe('a hint in real time', () => {
  test('shows where the piece should go while it falls, and brings it there', async () => {
    const board = await begin('chetyris', { edition: 'modern' });
    await board.press('left', 'drop');
    await expect.poll(() => board.turn()).toBe(1);
    await board.press('left');
    await askFirst(board);
    await see(cardOf(board)).toHaveAttribute('data-cells', /\d/);
    await board.press('hint');
    await see(cardOf(board)).toContainText(hint.next);
    await board.press('hint');
    await expect.poll(() => board.turn(), { timeout: 20_000 }).toBe(2);
    await expect.poll(() => texts(board)).toEqual(expect.arrayContaining(['undo', 'redo']));
  });

  test('a live game tells the server, which does not rank it', async () => {
    const board = await begin('columns', { width: 3, height: 7, colours: 3, live: '1' });
    await board.press('drop');
    await expect.poll(() => board.turn()).toBe(1);
    await askFirst(board);
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(board.over).toContainText(says.play.notes.undo);
    const lines = (await lastKept(board.page)).text;
    expect(lines).toMatch(/"do":"undo".*\n.*"do":"redo"/);
  });
});

test('there are no hints in the daily challenge', async () => {
  const board = await Board.on(await room.visit('/play/columns?daily=1&start=1'));
  await board.press('drop');
  await board.press('hint');
  await see(cardOf(board)).toHaveText(hint.daily);
  await see(board.page.locator('p[aria-live=polite]')).toContainText(hint.daily);
});

describe('the coach', () => {
  const preferences = { hasCoach: true };
  test('tells of a mistake right after it, and takes it back', async () => {
    const board = await begin('magnetic', { width: 7, height: 11 }, { preferences });
    // All cubes on one column: from the second one on that is a mistake. What is played before the coach has come is not judged.
    await see(async () => {
      await board.press('confirm', 'confirm');
      await see(cardOf(board)).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await see(cardOf(board)).toHaveAttribute('data-coach', 'mistake');
    await see(board.page.locator('p[aria-live=polite]')).toContainText(/istake/);
    const turn = await board.turn();
    await cardOf(board).getByRole('button', { name: hint.takeBack }).click();
    await board.dialog(says.play.undo.title).getByRole('button', { name: says.play.undo.yes }).click();
    await expect.poll(() => board.turn()).toBe(turn - 1);
    await see(cardOf(board)).toHaveCount(0);
  });
});

/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { Board, playAddress, tapKey } from '../../../support/web/board.js';
import { lastKept } from '../../../support/web/kept.js';
import { arcade, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { KEY_HINTS, seeBesideWell, seeKeyHints } from './around-the-well.js';

const room = arcade();
const COUNTED: Habits = { preferences: { hasCountIn: true } };
const { over } = says;
const { pause, help, pointing } = says.play;

const open = async (game: string, settings: object = {}, habits: Habits = {}): Promise<Board> =>
  new Board(await room.visit(playAddress(game, { ...settings }), habits));

const countOf = (board: Board) => board.root.locator('[data-count-in]');

/** Ends a game of Columns and waits for its result. */
async function playColumns(board: Board): Promise<void> {
  await board.isRunning();
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
}

describe('the count-in', () => {
  test('comes before a real-time game and when it is resumed, lets no move through, costs no time, and ends with a pause', async () => {
    const board = await open('chetyris', {}, COUNTED);
    await see(countOf(board)).toBeVisible();
    await board.press('drop');
    await see(board.root).toHaveAttribute('data-running', 'false');
    await board.isRunning();
    await see(countOf(board)).toHaveCount(0);
    await board.press('pause');
    await see(board.paused).toBeVisible();
    await expect.poll(async () => (await lastKept(board.page)).session.log().length).toBeGreaterThan(0);
    const log = (await lastKept(board.page)).session.log();
    expect(log.find(({ text }) => text === 'e')!.at).toBeLessThan(700);
    expect(log.some(({ text }) => text === '_')).toBe(false);

    const resume = board.paused.getByRole('button', { name: pause.resume });
    await resume.click();
    await see(countOf(board)).toBeVisible();
    // A key that is pressed while the dialog closes still belongs to the dialog.
    await see(board.paused).toBeHidden();
    await board.press('pause');
    await see(board.paused).toBeVisible();
    await see(countOf(board)).toHaveCount(0);
    await resume.click();
    await see(countOf(board)).toBeVisible();
    await board.isRunning();
  });
});

test('Chetyris begins by itself, asks for no key, and does not count in if that is turned off', async () => {
  const board = await open('chetyris');
  await board.isRunning();
  await see(countOf(board)).toHaveCount(0);
  await board.press('drop');
  await expect.poll(() => board.turn()).toBe(1);
  await see(board.root.getByText('Press the Enter key')).toHaveCount(0);
});

describe('the result', () => {
  test('is not left by keys that are hammered or held', async () => {
    const board = await open('columns', { width: 3, height: 6 });
    const { page } = board;
    await playColumns(board);
    for (let k = 0; k < 15; k++) {
      for (const key of ['Space', 'Enter', 'Escape', 'KeyR']) await tapKey(page, key);
      await page.waitForTimeout(60);
    }
    await page.keyboard.down('Enter');
    for (let k = 0; k < 15; k++) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(60);
    }
    await page.keyboard.up('Enter');
    await see(board.over).toBeVisible();
    await page.waitForTimeout(900);
    await page.keyboard.press('Enter');
    await see(board.over).toBeHidden();
    await board.isRunning();
    expect(await board.turn()).toBe(0);
  });

  test('leaves the well visible and in the middle on a phone', () =>
    seeBesideWell(room, 'chetyris', { width: 8, depth: 10 }, PHONE));

  test('tells time, pace, rank and what was missing to the next better score, and can be shared as text', async () => {
    const visitor = await room.visitor({ permissions: ['clipboard-read', 'clipboard-write'] });
    const play = async (rows: number): Promise<Board> => {
      const board = await Board.on(await visitor.open(playAddress('magnetic', { width: 2, height: 2 })));
      for (let k = 0; k < rows; k++) await board.press('left', 'confirm', 'right', 'confirm');
      while ((await board.phase()) === 'playing') await board.press('confirm');
      await see(board.over).toBeVisible();
      return board;
    };
    const first = await play(3);
    await see(first.over).toContainText(over.placed(1));
    await see(first.over).toContainText(over.time);
    await see(first.over).toContainText(/\d+:\d\d\.\d/);
    const missing = (await first.score()) - 1;
    const second = await play(1);
    await see(second.over).toContainText(over.placed(2));
    await see(second.over).toContainText(over.missing(missing, 1, 'magnetic'));
    await second.over.getByRole('button', { name: over.share }).click();
    await see(second.over).toContainText(over.copied);
    const text = await second.page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Magnetic Cube Tetris: score');
    expect(text).toContain('/play/magnetic');
  });
});

describe('what a key does is said for each game', () => {
  test('beside the field', () => seeKeyHints(room, KEY_HINTS[0]));

  test('also on the buttons of a touch screen', async () => {
    const page = await room.visit(playAddress('magnetic'), { ...PHONE, preferences: { touch: 'buttons' } });
    const board = await Board.on(page);
    const names = await board.root
      .getByRole('group', { name: says.play.buttons })
      .getByRole('button')
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label')));
    expect(names).toEqual([pointing.columns.left, pointing.columns.right, pointing.columns.confirm]);
  });

  test('on a phone the help begins with touch', async () => {
    const board = await Board.on(await room.visit(playAddress('columns'), PHONE));
    await board.tool('help').tap();
    const dialog = board.dialog(help.title('Static Columns'));
    await see(dialog.locator('canvas')).toHaveCount(3);
    const titles = await dialog.getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles.slice(0, 2)).toEqual([help.touch, help.keys]);
    await see(dialog).not.toContainText('rotate');
  });
});

import { describe, expect, test } from 'vitest';
import { Board, playAddress, tapKey } from '../../../support/web/board.js';
import { lastKept } from '../../../support/web/kept.js';
import { arcade, DESKTOP, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const COUNTED: Habits = { preferences: { hasCountIn: true } };
const { over } = says;
const { pause } = says.play;

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
  test('comes before a real-time game, lets no move through, and costs no time', async () => {
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
  });

  test('comes again when the game is resumed, and a pause ends it', async () => {
    const board = await open('dr-mario', {}, COUNTED);
    await see(countOf(board)).toBeVisible();
    await board.press('pause');
    await see(board.paused).toBeVisible();
    await see(countOf(board)).toHaveCount(0);
    await board.paused.getByRole('button', { name: pause.resume }).click();
    await see(countOf(board)).toBeVisible();
    await board.isRunning();
  });

  test.each([
    ['columns', {}, COUNTED],
    ['dr-mario', { stepwise: '1' }, COUNTED],
    ['dr-mario', {}, {}],
  ] as const)(
    'is left out where time stands still, and if it is turned off (%s %j)',
    async (game, settings, habits) => {
      const board = await open(game, settings, habits);
      await board.isRunning();
      await see(countOf(board)).toHaveCount(0);
    },
  );

  test('can be turned off in the settings', async () => {
    const visitor = await room.visitor(COUNTED);
    const page = await visitor.open('/settings');
    await page
      .getByRole('switch', { name: says.settings.countIn })
      .or(page.getByLabel(says.settings.countIn))
      .first()
      .uncheck();
    const board = new Board(await visitor.open(playAddress('dr-mario')));
    await board.isRunning();
  });
});

test('Chetyris begins by itself, and asks for no key', async () => {
  const board = await open('chetyris');
  await board.isRunning();
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
      await page.waitForTimeout(80);
    }
    await page.keyboard.down('Enter');
    for (let k = 0; k < 15; k++) {
      await page.keyboard.down('Enter');
      await page.waitForTimeout(80);
    }
    await page.keyboard.up('Enter');
    await see(board.over).toBeVisible();
    await page.waitForTimeout(900);
    await page.keyboard.press('Enter');
    await see(board.over).toBeHidden();
    await board.isRunning();
    expect(await board.turn()).toBe(0);
  });

  const WITH_BUTTONS = { ...PHONE, preferences: { touch: 'buttons' } } as const;
  test.each([
    ['at a desk', 'chetyris', { width: 8, depth: 10 }, DESKTOP],
    ['on a phone', 'chetyris', { width: 8, depth: 10 }, PHONE],
    ['on a phone with buttons', 'magnetic', { width: 2, height: 2 }, WITH_BUTTONS],
    ['on a phone, in a game with a legend', 'identic', { rows: 2, columns: 2, colours: 1, bombs: 0 }, PHONE],
  ] as const)('leaves the well visible and in the middle %s', async (_, game, settings, habits) => {
    const board = await open(game, settings, habits);
    await board.isRunning();
    for (let k = 0; (await board.phase()) === 'playing'; k++) await board.press('drop', k % 2 ? 'left' : 'up');
    await see(board.over).toBeVisible();
    await see(async () => {
      const [well, result] = await Promise.all([board.well.boundingBox(), board.over.boundingBox()]);
      const isBeside = result!.x >= well!.x + well!.width || result!.y >= well!.y + well!.height;
      const middle = well!.x + well!.width / 2 - habits.viewport!.width / 2;
      expect([isBeside, well!.height > 150, Math.abs(middle) < 5]).toEqual([true, true, true]);
    }).toPass();
    await see(board.over.getByRole('button', { name: over.playAgain })).toBeInViewport();
    await see(board.over.getByRole('button', { name: over.share })).toBeInViewport({ ratio: 1 });
  });

  test('tells time, pace, rank and what was missing to the next better score', async () => {
    const visitor = await room.visitor();
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
  });

  test('of a live game tells the rank among all players', async () => {
    const page = await room.visit('/play/magnetic?start=1&live=1&width=2&height=2');
    const board = await Board.on(page);
    await board.press('left', 'confirm', 'right', 'confirm');
    while ((await board.phase()) === 'playing') await board.press('confirm');
    await see(board.over).toContainText(over.ranked);
    await see(board.over).toContainText(over.among(1));
    await see(board.over).toContainText(over.placed(1));
  });

  test('can be shared as text', async () => {
    const board = await open(
      'columns',
      { width: 3, height: 6 },
      { permissions: ['clipboard-read', 'clipboard-write'] },
    );
    await playColumns(board);
    await board.over.getByRole('button', { name: over.share }).click();
    await see(board.over).toContainText(over.copied);
    const text = await board.page.evaluate(() => navigator.clipboard.readText());
    expect(text).toContain('Static Columns: score');
    expect(text).toContain('/play/columns');
  });
});

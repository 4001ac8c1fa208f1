/**
 * @module-tag chromium
 * @module-tag windows
 */
import { describe, expect, test } from 'vitest';
import type { Command } from '#web/controls/commands.js';
import { Board, playAddress, tapKey } from '../../support/web/board.js';
import { lastKept } from '../../support/web/kept.js';
import { bringPad, holdButton, plugPad, releaseButton, tapButton, unplugPad } from '../../support/web/pad.js';
import { Twin } from '../../support/web/twin.js';
import { arcade, type Habits, PHONE, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { SEED, waitsForMoves } from './step-by-step.js';

const room = arcade({}, [], 'windows');
/** Held keys and buttons repeat quickly. */
const QUICK = { repeatDelay: 50, repeatInterval: 20 };
/** They repeat quickly, but only after a long delay, so that a tap is not taken for holding when frames are slow. */
const CALM = { ...QUICK, repeatDelay: 1000 };

const begin = async (game: string, settings: object = {}, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

/** Waits as long as ten repeats would take, and expects no change. */
async function expectStill(board: Board): Promise<void> {
  const before = await board.hash();
  await board.page.evaluate(ms => new Promise(resolve => setTimeout(resolve, ms)), 250);
  expect(await board.hash()).toBe(before);
}

describe('a held key', () => {
  test('repeats until it is released', async () => {
    const board = await begin('columns', { width: 20 }, { preferences: CALM });
    const twin = new Twin('columns', { width: 20 }, SEED);
    for (let k = 0; k < 19; k++) twin.do('right');
    await board.page.keyboard.down('ArrowRight');
    await expect.poll(() => board.hash(), { timeout: 20_000 }).toBe(twin.session.hash());
    await board.page.keyboard.up('ArrowRight');
    await tapKey(board.page, 'ArrowLeft');
    twin.do('left');
    expect(await board.hash()).toBe(twin.session.hash());
    await expectStill(board);
  });

  test('is released when the window loses the focus, and a game with a clock is paused', async () => {
    const board = await begin('chetyris', {}, { preferences: QUICK });
    const { page } = board;
    await page.keyboard.down('ArrowDown');
    const line = await page.context().newCDPSession(page);
    await line.send('Emulation.setFocusEmulationEnabled', { enabled: false });
    await (await page.context().newPage()).bringToFront();
    await see(board.paused).toBeVisible();
    await see(board.root).toHaveAttribute('data-running', 'false');
    await expectStill(board);
    await page.bringToFront();
    await expectStill(board);
    await board.paused.getByRole('button', { name: says.play.pause.resume }).click();
    await board.isRunning();
    await page.keyboard.up('ArrowDown');
  });
});

describe('a gamepad (simulated through the browser’s API)', () => {
  test('plays, repeats held buttons, and releases them when it is unplugged', async () => {
    const settings = { width: 20 };
    const twin = new Twin('columns', settings, SEED);
    const visitor = await room.visitor({ preferences: CALM });
    await bringPad(visitor.context);
    const board = await Board.on(await visitor.open(playAddress('columns', { ...settings, seed: SEED })));
    const { page } = board;
    await plugPad(page);
    await tapButton(page, PAD.turn);
    twin.do('shift');
    await tapButton(page, PAD.drop);
    twin.do('drop');
    expect(await board.hash()).toBe(twin.session.hash());
    await holdButton(page, PAD.right);
    for (let k = 0; k < 19; k++) twin.do('right');
    await expect.poll(() => board.hash(), { timeout: 20_000 }).toBe(twin.session.hash());
    await releaseButton(page, PAD.right);
    const places = [twin.session.hash()];
    twin.do('left');
    places.push(twin.session.hash());
    await holdButton(page, PAD.left);
    await expect.poll(() => board.hash(), { timeout: 20_000 }).not.toBeOneOf(places);
    await unplugPad(page);
    await expectStill(board);
  });
});

/** Buttons of the standard layout. */
const PAD = { turn: 0, drop: 3, left: 14, right: 15 };

describe('on-screen buttons', () => {
  test('play their command, and repeat while they are held', async () => {
    const settings = { width: 20, height: 8 };
    const twin = new Twin('columns', settings, SEED);
    const board = await begin('columns', settings, { ...PHONE, preferences: { ...CALM, touch: 'buttons' } });
    const button = (command: Command) =>
      board.page
        .getByRole('group', { name: says.play.buttons })
        .getByRole('button', { name: says.play.commands[command] });
    await button('shift').tap();
    await button('drop').tap();
    for (const command of ['shift', 'drop'] as const) twin.do(command);
    expect(await board.hash()).toBe(twin.session.hash());
    const line = await board.page.context().newCDPSession(board.page);
    const box = (await button('right').boundingBox())!;
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await line.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    for (let k = 0; k < 19; k++) twin.do('right');
    await expect.poll(() => board.hash(), { timeout: 20_000 }).toBe(twin.session.hash());
    await line.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expectStill(board);
  });
});

test('step by step, chetyris waits for every move', () => waitsForMoves(room, 'chetyris'));

describe('a decision', () => {
  test('can be undone and redone with keys and buttons', async () => {
    const settings = { width: 5, height: 9 };
    const twin = new Twin('columns', settings, SEED);
    const board = await begin('columns', settings);
    const hashes = [twin.session.hash()];
    for (const command of ['right', 'drop', 'shift', 'drop'] as const) {
      twin.do(command);
      hashes.push(twin.session.hash());
      await board.press(command);
    }
    expect(await board.hash()).toBe(hashes[4]);
    await board.press('undo');
    expect(await board.hash()).toBe(hashes[3]);
    await board.tool('undo').click();
    expect(await board.hash()).toBe(hashes[1]);
    await board.press('undo');
    expect(await board.hash()).toBe(hashes[1]);
    await board.tool('redo').click();
    expect(await board.hash()).toBe(hashes[2]);
    await board.press('redo');
    expect(await board.hash()).toBe(hashes[4]);
    await expect.poll(async () => (await lastKept(board.page)).about.blemishes).toEqual(['seed', 'undo']);
  });

  test('is undone only after the player was told once that the game is not ranked then', async () => {
    const board = await Board.on(await room.visit(playAddress('columns', { width: 5, height: 9 })));
    const asked = board.dialog(says.play.undo.title);
    await board.press('right', 'undo');
    await see(asked).toBeHidden();
    await board.press('drop', 'undo');
    await asked.getByRole('button', { name: says.play.undo.no }).click();
    await see(asked).toBeHidden();
    expect([await board.turn(), (await lastKept(board.page)).about.blemishes]).toEqual([1, []]);
    await board.press('undo');
    await asked.getByRole('button', { name: says.play.undo.yes }).click();
    await see(board.root).toHaveAttribute('data-turn', '0');
    await board.press('drop', 'undo');
    expect(await board.turn()).toBe(0);
    await see(asked).toBeHidden();
  });

  test('can be undone in a real-time game that is played step by step, but not otherwise', async () => {
    const slow = await begin('dr-mario', { stepwise: '1' });
    const before = await slow.hash();
    await slow.press('drop');
    expect(await slow.turn()).toBe(1);
    await slow.press('undo');
    expect([await slow.turn(), await slow.hash()]).toEqual([0, before]);
    await slow.press('redo');
    expect(await slow.turn()).toBe(1);
    const quick = await begin('dr-mario');
    await see(quick.tool('undo')).toHaveCount(0);
  });
});

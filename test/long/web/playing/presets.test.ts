/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { finishGame, play, preset, settingsOf } from '../../../e2e/web/playing/setup-on-page.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { lastKept } from '../../../support/web/kept.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { setup, over } = says;
const { pause } = says.play;
/** Of the field of Magnetic Cube Tetris. */
const WIDTH = 10;

/** Drops bars so that they spread over the field. */
async function placeBars(board: Board, most: number): Promise<void> {
  for (let k = 0; k < most && (await board.phase()) === 'playing'; k++) {
    for (let step = 0; step < (3 * k) % 8; step++) await board.press('right');
    await board.press('drop');
  }
}

describe('the page of a game', () => {
  test('prefers the narrow board on a phone', async () => {
    await see(preset(await room.visit('/play/identic', PHONE), 'Portrait')).toBeChecked();
    await see(preset(await room.visit('/play/identic'), 'Normal')).toBeChecked();
  });

  test('opens an older address with the settings that it names', async () => {
    const form = await room.visit('/play/columns?width=5&height=9');
    await see(preset(form, setup.ownSettings)).toBeChecked();
    const page = await room.visit('/play/columns?seed=abc');
    await see(preset(page, 'Endless')).toBeChecked();
    const atOnce = await room.visit(playAddress('columns', { seed: 'abc' }));
    const board = await Board.on(atOnce);
    await board.press('drop');
    await expect.poll(async () => (await lastKept(atOnce)).about.turn).toBe(1);
    expect(await settingsOf(atOnce)).toEqual({});
  });
});

describe('a goal', () => {
  test('wins the game', async () => {
    const short = await room.visit(playAddress('columns', { goal: 6, seed: 'short' }));
    const shortBoard = await Board.on(short);
    await placeBars(shortBoard, 7);
    await see(shortBoard.dialog(over.won)).toBeVisible();
    expect((await lastKept(short)).findings.result).toMatchObject({ phase: 'won' });
  });

  test('of a preset is reached by playing it to its end', async () => {
    const page = await room.visit('/play/magnetic');
    await preset(page, 'Relaxed').check();
    await play(page).click();
    const board = await Board.on(page);
    for (let column = 0; column < WIDTH; column++) await board.press('left');
    for (let cube = 1; cube <= 100; cube++) {
      await board.press('confirm');
      if (cube % WIDTH !== 0) await board.press(Math.ceil(cube / WIDTH) % 2 === 1 ? 'right' : 'left');
    }
    await see(board.dialog(over.won)).toContainText(over.placed(1));
    const { about, findings } = await lastKept(page);
    expect(about).toMatchObject({ settings: { goal: 100 }, phase: 'won', score: 10, turn: 100 });
    expect(findings.result).toMatchObject({ phase: 'won', score: 10 });
  });
});

describe('Finish', () => {
  test('ends a live game, which is ranked', async () => {
    const page = await room.visit('/play/magnetic?live=1&width=2&height=4');
    await page.getByRole('button', { name: setup.playLive }).click();
    const board = await Board.on(page);
    await board.press('left', 'confirm', 'right', 'confirm');
    await finishGame(board);
    await see(board.dialog(over.stopped)).toContainText(over.ranked);
  });

  test('is not offered where the game can be given up', async () => {
    const page = await room.visit(playAddress('chetyris'));
    const board = await Board.on(page);
    await board.press('pause');
    await see(board.paused.getByRole('button', { name: pause.giveUp })).toBeVisible();
    await see(board.paused.getByRole('button', { name: pause.finish })).toHaveCount(0);
  });
});

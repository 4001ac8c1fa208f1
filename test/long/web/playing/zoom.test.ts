/** @module-tag chromium */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { bar, LARGE, moves, visiblePart } from '../../../e2e/web/playing/large-field.js';
import { Board, playAddress, tapKey } from '../../../support/web/board.js';
import { Finger, type Point } from '../../../support/web/touch.js';
import { arcade, DESKTOP, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { sagt } from '../../../support/web/words.js';

const room = arcade();
const SEED = 'a seed for tests';

const begin = async (game: string, settings: object, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

describe('a field of comfortable size', () => {
  test.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('has nothing to zoom with, %s', async (_, habits) => {
    const board = await begin('columns', {}, habits);
    await board.page.keyboard.press('Alt+Equal');
    await see(bar(board.page)).toHaveCount(0);
  });
});

describe('a large field', () => {
  test('follows the cursor and the piece in play', async () => {
    const board = await begin('columns', { width: 200 }, { preferences: { repeatDelay: 50, repeatInterval: 5 } });
    const { page } = board;
    expect((await visiblePart(page)).left).toBe(0);
    await page.keyboard.down('ArrowRight');
    await expect.poll(async () => (await visiblePart(page)).left, { timeout: 20_000 }).toBeGreaterThan(0.5);
    await page.keyboard.up('ArrowRight');
    const cursor = await begin('identic', { rows: 100, columns: 100 });
    const start = await visiblePart(cursor.page);
    for (let k = 0; k < 30; k++) await tapKey(cursor.page, 'ArrowLeft');
    await expect.poll(async () => (await visiblePart(cursor.page)).left).toBeLessThan(start.left);
  });

  test('on a phone is moved with one finger in the overview, and pieces are still dragged and dropped', async () => {
    const settings = { width: 60, height: 40 };
    const board = await begin('columns', settings, PHONE);
    const { page } = board;
    const finger = await Finger.on(page);
    const overview = (await page.locator('[data-overview]').boundingBox())!;
    await finger.tap({ x: overview.x + overview.width * 0.8, y: overview.y + overview.height * 0.8 });
    await expect.poll(async () => (await visiblePart(page)).left).toBeGreaterThan(0.5);
    const box = (await page.locator('canvas').first().boundingBox())!;
    const at = (dx: number, dy: number): Point => ({ x: box.x + 100 + dx, y: box.y + 100 + dy });
    await finger.drag(at(0, 0), at(30, 0));
    await finger.flick(at(0, 0), at(0, 200));
    await see(board.root).toHaveAttribute('data-turn', '1');
    expect(await moves(page)).toEqual(['r', 'd']);
  });

  test('on a phone speaks German, and axe finds nothing', async () => {
    const page = await room.visit(playAddress('identic', LARGE), { ...PHONE, locale: 'de-AT' });
    await see(bar(page, sagt.play.zoom.title).getByRole('button', { name: sagt.play.zoom.fit })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
});

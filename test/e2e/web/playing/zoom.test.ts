/** @module-tag chromium */
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import type { View } from '#engine/contract/view.js';
import { layoutOf } from '#web/art/well-layout.js';
import { recordedGame } from '../../../support/games/corpus.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { Stage } from '../../../support/web/stage.js';
import { Finger, type Point } from '../../../support/web/touch.js';
import { Twin } from '../../../support/web/twin.js';
import { arcade, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { bar, button, LARGE, moves, visiblePart } from './large-field.js';

const room = arcade();
const SEED = 'a seed for tests';
const { zoom } = says.play;
const begin = async (game: string, settings: object, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

/** The middle of a cell in the window, from the visible part alone. The field must be larger than the canvas in both directions. */
async function zoomedPoint(page: Page, cell: number, view: View): Promise<Point> {
  const [part, box] = [await visiblePart(page), (await page.locator('canvas').first().boundingBox())!];
  const whole = { width: box.width / part.width, height: box.height / part.height };
  const layout = layoutOf(view, 100);
  const at = (index: number, start: number, size: number): number => (start + (index + 0.5) * 100) / size;
  const x = at(cell % view.width, layout.left, layout.width);
  const y = at(Math.floor(cell / view.width), layout.top, layout.height);
  return { x: box.x + (x - part.left) * whole.width, y: box.y + (y - part.top) * whole.height };
}

/** A cell near the middle of what is visible that can be picked. */
async function pickable(page: Page, twin: Twin): Promise<{ readonly cell: number; readonly action: string }> {
  const { left, top, width, height } = await visiblePart(page);
  const view = twin.session.view();
  const legal = new Set(twin.session.legal());
  const start = Math.floor((top + height / 2) * view.height) * view.width + Math.floor((left + width / 2) * view.width);
  for (let cell = start; cell < start + 6; cell++) {
    const action = view.targets![cell];
    if (action && legal.has(action)) return { cell, action };
  }
  throw new Error('nothing can be picked near the middle');
}

describe('a large field at a desk', () => {
  test('is zoomed with wheel and buttons, and a click hits the cell under the pointer', async () => {
    const board = await begin('identic', LARGE);
    const { page } = board;
    const twin = new Twin('identic', LARGE, SEED);
    await see(button(page, zoom.fit)).toHaveAttribute('aria-disabled', 'true');
    const box = (await page.locator('canvas').first().boundingBox())!;
    await page.mouse.move(box.x + box.width / 4, box.y + box.height / 4);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    const corner = await visiblePart(page);
    expect([corner.left, corner.top].every(share => share < 0.3)).toBe(true);
    await button(page, zoom.in).click();
    await expect.poll(async () => (await visiblePart(page)).width).toBeLessThan(corner.width);
    const { cell, action } = await pickable(page, twin);
    const { x, y } = await zoomedPoint(page, cell, twin.session.view());
    await page.mouse.click(x, y);
    await see(board.root).toHaveAttribute('data-turn', '1');
    expect(await moves(page)).toEqual([action]);
    await button(page, zoom.fit).click();
    await see(page.locator('[data-overview]')).toHaveCount(0);
  });

  test('is moved by dragging, which plays nothing, and by keys', async () => {
    const { page } = await begin('identic', LARGE);
    await see(bar(page)).toBeVisible();
    for (let k = 0; k < 2; k++) await page.keyboard.press('Alt+Equal');
    const start = await visiblePart(page);
    const box = (await page.locator('canvas').first().boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 200, box.y + 250, { steps: 5 });
    await page.mouse.up();
    const dragged = await visiblePart(page);
    const whole = box.width / dragged.width;
    expect(start.left - dragged.left).toBeCloseTo(100 / whole, 2);
    expect(await moves(page)).toEqual([]);
    await page.keyboard.press('Alt+ArrowRight');
    await expect.poll(async () => (await visiblePart(page)).left).toBeGreaterThan(dragged.left);
    await page.keyboard.press('Alt+Minus');
    await expect.poll(async () => (await visiblePart(page)).width).toBeGreaterThan(dragged.width);
    await page.keyboard.press('Alt+0');
    await see(page.locator('[data-overview]')).toHaveCount(0);
  });
});

describe('a large field on a phone', () => {
  test('is pinched and moved with two fingers, which plays nothing, and a tap hits its cell', async () => {
    const board = await begin('identic', LARGE, PHONE);
    const { page } = board;
    const twin = new Twin('identic', LARGE, SEED);
    const finger = await Finger.on(page);
    const before = await visiblePart(page);
    const box = (await page.locator('canvas').first().boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const apart = (by: number, aside = 0): Point[] => [
      { x: x - by + aside, y },
      { x: x + by + aside, y },
    ];
    await finger.together([apart(40), apart(50), apart(60), apart(70)]);
    const pinched = await visiblePart(page);
    expect(pinched.width).toBeLessThan(before.width);
    await finger.together([apart(50), apart(50, 20), apart(50, 40)]);
    await expect.poll(async () => (await visiblePart(page)).left).toBeLessThan(pinched.left);
    expect(await moves(page)).toEqual([]);
    const { cell, action } = await pickable(page, twin);
    await finger.tap(await zoomedPoint(page, cell, twin.session.view()));
    await see(board.root).toHaveAttribute('data-turn', '1');
    expect(await moves(page)).toEqual([action]);
  });
});

describe('a large field in the theatre', () => {
  test('is zoomed and dragged while the game is watched', async () => {
    const text = recordedGame(GAMES.get('identic')!, LARGE, SEED, 20, 'Zoë');
    const page = await room.visit('/replay');
    await Stage.ofFile(page, text);
    await button(page, zoom.in).click();
    const start = await visiblePart(page);
    const box = (await page.locator('canvas').first().boundingBox())!;
    await page.mouse.move(box.x + 100, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + 180, box.y + 180, { steps: 4 });
    await page.mouse.up();
    await expect.poll(async () => (await visiblePart(page)).left).toBeLessThan(start.left);
    await page.keyboard.press('Alt+0');
    await see(page.locator('[data-overview]')).toHaveCount(0);
  });
});

import { AxeBuilder } from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { layoutOf } from '../../../../src/apps/web/art/well-layout.js';
import type { View } from '../../../../src/engine/contract/view.js';
import { recordedGame } from '../../../support/games/corpus.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Board, playAddress, tapKey } from '../../../support/web/board.js';
import { lastKept } from '../../../support/web/kept.js';
import { Stage } from '../../../support/web/stage.js';
import { Finger, type Point } from '../../../support/web/touch.js';
import { Twin } from '../../../support/web/twin.js';
import { arcade, DESKTOP, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { sagt, says } from '../../../support/web/words.js';

const room = arcade();
const SEED = 'a seed for tests';
const { zoom } = says.play;
/** So large that a finger cannot hit its cells on a phone, and that they can hardly be seen on a desktop. */
const LARGE = { rows: 60, columns: 60 };

const begin = async (game: string, settings: object, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

const bar = (page: Page, name: string = zoom.title): Locator => page.getByRole('toolbar', { name, exact: true });
const button = (page: Page, name: string): Locator => bar(page).getByRole('button', { name });

/** The visible part of the whole picture, in shares of it. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

async function visiblePart(page: Page): Promise<Part> {
  await see(page.locator('[data-overview]')).toBeVisible();
  return page.locator('[data-overview]').evaluate(element => {
    const of = (side: string): number => Number((element as HTMLElement).style.getPropertyValue(`--${side}`));
    return { left: of('left'), top: of('top'), width: of('width'), height: of('height') };
  });
}

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

/** What was played, without the deals of chance. */
const moves = async (page: Page): Promise<string[]> => {
  const { session } = await lastKept(page);
  return session.log().flatMap(({ text }) => (text.startsWith('+') ? [] : [text]));
};

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

  test('is moved with one finger in the overview, and pieces are still dragged and dropped', async () => {
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

  test('speaks German, and axe finds nothing', async () => {
    const page = await room.visit(playAddress('identic', LARGE), { ...PHONE, locale: 'de-AT' });
    await see(bar(page, sagt.play.zoom.title).getByRole('button', { name: sagt.play.zoom.fit })).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
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

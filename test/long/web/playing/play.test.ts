/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import { begin as beginWith, flickDown, SEED, touchCells } from '../../../e2e/web/playing/playing-by-hand.js';
import type { Board } from '../../../support/web/board.js';
import { Twin } from '../../../support/web/twin.js';
import { arcade, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const begin = (game: string, settings: Settings, habits?: Habits): Promise<Board> =>
  beginWith(room, game, settings, habits);

describe('by touch, from the first move to the last', () => {
  test.each([
    ['identic', { rows: 5, columns: 5, colours: 3, bombs: 1 }],
    ['magnetic', { width: 4, height: 5 }],
    ['magnetic', { width: 5, height: 5, offers: 2 }],
  ])('%s: touch the cell to play it', (game, settings) => touchCells(room, game, settings));

  test.each([
    ['chetyris', { width: 7, depth: 8 }],
    ['dr-mario', { rows: 8, columns: 4 }],
  ])('%s: flick repeatedly', (game, settings) => flickDown(room, game, settings));
});

describe('by mouse', () => {
  test('magnetic with offers: a column that is not on offer says so, and plays nothing', async () => {
    const settings = { width: 5, height: 5, offers: 2 };
    const twin = new Twin('magnetic', settings, SEED);
    const board = await begin('magnetic', settings);
    const view = twin.session.view();
    const other = [0, 1, 2, 3, 4].find(column => !view.offers![0]!.includes(column))!;
    const at = await board.pointOf(other, view);
    await board.page.mouse.click(at.x, at.y);
    await see(board.well.locator('..').getByText(says.play.whyNot['not-offered'])).toBeVisible();
    expect(await board.turn()).toBe(0);
    const open = await board.pointOf(view.offers![0]![0]!, view);
    await board.page.mouse.click(open.x, open.y);
    await expect.poll(() => board.turn()).toBe(1);
  });
});

describe('the preview of a move', () => {
  test('is not cut at the edges of the field', async () => {
    for (const habits of [{}, { viewport: { width: 390, height: 844 } }]) {
      const board = await begin('identic', { rows: 6, columns: 9, colours: 1, bombs: 0 }, habits);
      const view = new Twin('identic', { rows: 6, columns: 9, colours: 1, bombs: 0 }, SEED).session.view();
      const stage = (await board.root.boundingBox())!;
      for (const cell of [0, 8, 45, 53]) {
        const { x, y } = await board.pointOf(cell, view);
        await board.page.mouse.move(x, y);
        const bubble = (await board.root.locator('p[data-by]').boundingBox())!;
        expect(bubble.x).toBeGreaterThanOrEqual(stage.x);
        expect(bubble.y).toBeGreaterThanOrEqual(stage.y);
        expect(bubble.x + bubble.width).toBeLessThanOrEqual(stage.x + stage.width);
      }
    }
  });
});

describe('Chetyris, modern edition', () => {
  const MODERN = { edition: 'modern' };
  const { hold } = says.play.commands;

  test('has buttons under the thumbs', async () => {
    const board = await begin('chetyris', MODERN, { ...PHONE, preferences: { isStepwise: true, touch: 'buttons' } });
    const twin = new Twin('chetyris', MODERN, SEED);
    const cluster = board.page.locator('[data-cluster=actions]');
    await see(cluster.getByRole('button')).toHaveCount(4);
    await cluster.getByRole('button', { name: hold }).tap();
    twin.do('hold');
    expect(await board.hash()).toBe(twin.session.hash());
  });

  test('the assignment has neither box nor key', async () => {
    const board = await begin('chetyris', {});
    await board.hash();
    await see(board.page.getByRole('button', { name: hold, exact: true })).toHaveCount(0);
  });
});

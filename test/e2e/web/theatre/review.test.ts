import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { MOST_REVIEWS } from '../../../../src/apps/web/keep/kept-reviews.js';
import { english } from '../../../../src/coach/words/english.js';
import { plantedGame } from '../../../support/games/planted.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { review, actions } = says.theatre;

const PLANTED = await plantedGame({
  game: 'columns',
  settings: { width: 5, colours: 3 },
  seed: 'p',
  turns: 16,
  blunder: 9,
});
const WORKER = /review-worker/;

const panelOf = (stage: Stage) => stage.root.locator('[data-review]');
const openReview = (stage: Stage): Promise<void> => stage.button(actions.short.review).click();

async function reviewed(stage: Stage): Promise<void> {
  await see(panelOf(stage)).toHaveAttribute('data-review', 'done', { timeout: 60_000 });
}

/** The blunder is the first mistake, and the costliest. */
async function expectBlunder(stage: Stage): Promise<void> {
  await see(stage.root).toHaveAttribute('data-playing', 'false');
  const position = await stage.position();
  expect(position).toBeGreaterThanOrEqual(PLANTED.from);
  expect(position).toBeLessThan(PLANTED.from + 10);
  const mistake = panelOf(stage).locator('[data-mistake]');
  await see(mistake).toContainText(english.severity[(await mistake.getAttribute('data-mistake')) as 'blunder']);
  await see(mistake).toContainText(review.played);
  await see(mistake).toContainText(review.better);
  await see(mistake).toContainText(/the played move/i);
}

describe('a review', () => {
  test('marks a blunder, goes there by key and by button, and says why', async () => {
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, PLANTED.text);
    await page.keyboard.press('r');
    await reviewed(stage);
    expect(await stage.root.locator('[data-review-graph] [data-severity]').count()).toBeGreaterThan(0);
    await stage.seek(PLANTED.from - 1);
    await stage.scrubber.evaluate(element => (element as HTMLElement).blur());
    await page.keyboard.press('n');
    await expectBlunder(stage);
    await see(page.getByRole('status')).toContainText(review.better);
    const at = await stage.position();
    await stage.seek(await stage.length());
    await see(panelOf(stage).locator('[data-mistake]')).toHaveCount(0);
    await panelOf(stage)
      .getByRole('button', { name: new RegExp(`${review.atMove(at)}$`) })
      .click();
    await see(stage.root).toHaveAttribute('data-position', String(at));
    await expectBlunder(stage);
    await stage.button(review.close).click();
    await see(panelOf(stage)).toHaveCount(0);
  });

  test('is kept, and shown again after a reload', async () => {
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, PLANTED.text);
    await openReview(stage);
    await reviewed(stage);
    await expect.poll(() => keptReviews(page), { timeout: 20_000 }).toHaveLength(1);
    await page.route(WORKER, route => route.abort());
    await page.reload();
    const again = await Stage.on(page);
    await openReview(again);
    await reviewed(again);
    await again.button(review.next).click();
    await see(panelOf(again).locator('[data-mistake]')).toBeVisible();
  });

  test('replaces the one that was not used for longest, if many are kept', async () => {
    const page = await room.visit('/replay');
    await page.evaluate(fillReviews, MOST_REVIEWS);
    const stage = await Stage.ofFile(page, PLANTED.text);
    await openReview(stage);
    await reviewed(stage);
    await expect.poll(() => keptReviews(page), { timeout: 20_000 }).not.toContain('old 0');
    const kept = await keptReviews(page);
    expect(kept).toHaveLength(MOST_REVIEWS);
    expect(kept).toContain('old 1');
  });

  test('can be cancelled, and started again', async () => {
    const page = await room.visit('/replay');
    let letGo: () => void = () => {};
    const held = new Promise<void>(resolve => {
      letGo = resolve;
    });
    await page.route(WORKER, async route => {
      await held;
      await route.continue().catch(() => {});
    });
    const stage = await Stage.ofFile(page, PLANTED.text);
    await openReview(stage);
    await see(panelOf(stage).getByRole('progressbar', { name: review.running })).toBeVisible();
    await stage.button(review.cancel).click();
    await see(panelOf(stage)).toHaveAttribute('data-review', 'cancelled');
    letGo();
    await openReview(stage);
    await reviewed(stage);
  });

  test('has no problems that axe finds, on a phone either', async () => {
    const page = await room.visit('/replay', PHONE);
    const stage = await Stage.ofFile(page, PLANTED.text);
    await openReview(stage);
    await reviewed(stage);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      await stage.button(review.next).click();
    }
  });
});

describe('a review is offered', () => {
  test('for a live game only when it has ended', async () => {
    const [player, viewer] = await Promise.all([room.visitor(), room.visitor()]);
    const board = await Board.on(await player.open(playAddress('columns', { width: 4, height: 9, live: '1' })));
    const id = new URL(board.page.url()).searchParams.get('live')!;
    const stage = await Stage.on(await viewer.open(`/games/${id}`));
    await board.press('drop');
    await see(stage.root).toHaveAttribute('data-live', 'live');
    await see(stage.button(actions.short.share)).toBeVisible();
    await see(stage.button(actions.short.review)).toHaveCount(0);
    await stage.page.keyboard.press('r');
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(stage.root).toHaveAttribute('data-verdict', 'genuine');
    await see(panelOf(stage)).toHaveCount(0);
    await openReview(stage);
    await reviewed(stage);
  });

  test('for a pasted transcript, and not for a file without an end', async () => {
    const page = await room.visit('/replay');
    const { paste } = says.theatre.replay;
    await page.getByRole('combobox', { name: paste.program }).selectOption('columns');
    await page.getByRole('button', { name: paste.sample }).click();
    await page.getByRole('button', { name: paste.watch, exact: true }).click();
    const pasted = await Stage.on(page);
    await openReview(pasted);
    await reviewed(pasted);
    await page.goto(`${room.server.url}/replay`);
    const lines = PLANTED.text.split('\n');
    const cut = await Stage.ofFile(page, `${lines.slice(0, -2).join('\n')}\n`);
    await openReview(cut);
    await see(cut.root.getByText(review.why.unfinished)).toBeVisible();
  });
});

/** The keys of all kept reviews. */
const keptReviews = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('gridfall-reviews', 1);
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const keys = opened.result.transaction('reviews').objectStore('reviews').getAllKeys();
    await new Promise(resolve => keys.addEventListener('success', resolve));
    opened.result.close();
    return keys.result as string[];
  });

/** Runs in the page: keeps so many reviews of other games, from long ago. */
async function fillReviews(count: number): Promise<void> {
  const opened = indexedDB.open('gridfall-reviews', 1);
  opened.onupgradeneeded = () =>
    opened.result.createObjectStore('reviews', { keyPath: 'key' }).createIndex('used', 'used');
  await new Promise(resolve => opened.addEventListener('success', resolve));
  const transaction = opened.result.transaction('reviews', 'readwrite');
  for (let k = 0; k < count; k++) transaction.objectStore('reviews').put({ key: `old ${k}`, review: {}, used: k });
  await new Promise(resolve => transaction.addEventListener('complete', resolve));
  opened.result.close();
}

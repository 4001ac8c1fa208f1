/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { english } from '#coach/words/english.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { keptReviews, openReview, PLANTED, panelOf, reviewed } from './review-on-stage.js';

const room = arcade();
const { review } = says.theatre;
const WORKER = /thinking-worker/;

/** The blunder is the first mistake, and the costliest. */
async function expectBlunder(stage: Stage): Promise<void> {
  await expect.poll(() => stage.position(), { timeout: 20_000 }).toBeGreaterThanOrEqual(PLANTED.from);
  await see(stage.root).toHaveAttribute('data-playing', 'false');
  expect(await stage.position()).toBeLessThan(PLANTED.from + 10);
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
});

/** @module-tag chromium */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { MOST_REVIEWS } from '#web/keep/kept-reviews.js';
import { keptReviews, openReview, PLANTED, panelOf, reviewed } from '../../../e2e/web/theatre/review-on-stage.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { review, actions } = says.theatre;

describe('a review', () => {
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

import type { Locator, Page } from '@playwright/test';
import { plantedGame } from '../../../support/games/planted.js';
import type { Stage } from '../../../support/web/stage.js';
import { see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** The review of a game in the theatre, as its viewer uses it. */

const { actions } = says.theatre;

/** A game with one blunder in it. */
export const PLANTED = await plantedGame({
  game: 'columns',
  settings: { width: 5, colours: 3 },
  seed: 'p',
  turns: 16,
  blunder: 9,
});
export const panelOf = (stage: Stage): Locator => stage.root.locator('[data-review]');
export const openReview = (stage: Stage): Promise<void> => stage.button(actions.short.review).click();

export async function reviewed(stage: Stage): Promise<void> {
  await see(panelOf(stage)).toHaveAttribute('data-review', 'done', { timeout: 60_000 });
}

/** The keys of all kept reviews. */
export const keptReviews = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const opened = indexedDB.open('gridfall-reviews', 1);
    await new Promise(resolve => opened.addEventListener('success', resolve));
    const keys = opened.result.transaction('reviews').objectStore('reviews').getAllKeys();
    await new Promise(resolve => keys.addEventListener('success', resolve));
    opened.result.close();
    return keys.result as string[];
  });

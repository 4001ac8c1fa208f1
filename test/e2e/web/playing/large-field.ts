import type { Locator, Page } from '@playwright/test';
import { lastKept } from '../../../support/web/kept.js';
import { see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** A field that is too large for the page, and what zooms and moves it. */

const { zoom } = says.play;

/** So large that a finger cannot hit its cells on a phone, and that they can hardly be seen on a desktop. */
export const LARGE = { rows: 60, columns: 60 };

export const bar = (page: Page, name: string = zoom.title): Locator => page.getByRole('toolbar', { name, exact: true });
export const button = (page: Page, name: string): Locator => bar(page).getByRole('button', { name });

/** The visible part of the whole picture, in shares of it. */
interface Part {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export async function visiblePart(page: Page): Promise<Part> {
  await see(page.locator('[data-overview]')).toBeVisible();
  return page.locator('[data-overview]').evaluate(element => {
    const of = (side: string): number => Number((element as HTMLElement).style.getPropertyValue(`--${side}`));
    return { left: of('left'), top: of('top'), width: of('width'), height: of('height') };
  });
}

/** What was played, without the deals of chance. */
export const moves = async (page: Page): Promise<string[]> => {
  const { session } = await lastKept(page);
  return session.log().flatMap(({ text }) => (text.startsWith('+') ? [] : [text]));
};

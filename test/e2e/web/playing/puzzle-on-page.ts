import type { Locator, Page } from '@playwright/test';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { type Arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** A puzzle on a page, as its player uses it. */

export const cardOf = (page: Page): Locator => page.locator('[data-task]');
export const choose = (page: Page, name: string): Promise<void> => cardOf(page).getByRole('button', { name }).click();

/** The address of a puzzle that somebody has drawn: here, one of the drills. */
export function linked(game: string, name: string, aim?: string): string {
  const drill = readyDrills(game).find(({ id }) => id === `${game}-${name}`)!;
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries({ ...drill.settings, aim: aim ?? drill.aim }))
    for (const one of [value].flat()) query.append(key, String(one));
  return `/play/${game}?${query}`;
}

/** Addresses of puzzles that cannot be played, and what their page says. */
export const BAD_ADDRESSES = [
  ['/play/columns?aim=won/3&position=A.....', 'with these settings the game cannot be won; set a goal'],
  [linked('columns', 'across', 'lost/<b>'), 'an aim is written "won", "empty" or "score 20"'],
  ['/play/columns?aim=won&position=AAA', 'line 1'],
] as const;

export async function seeBadPuzzle(room: Arcade, [address, reason]: (typeof BAD_ADDRESSES)[number]): Promise<void> {
  const page = await room.visit(address);
  await see(page.getByRole('heading', { level: 1 })).toHaveText(says.tasks.bad);
  await see(page.getByRole('main')).toContainText(reason);
}

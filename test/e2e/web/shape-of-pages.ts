import { expect } from 'vitest';
import { type Arcade, type Habits, see } from '../../support/web/visit.js';

/** Pages that list games of the server. */
const LISTING = ['/', '/replays', '/scores'];

/** Each page has one heading, its own title and no horizontal scrolling. */
export async function isInShape(room: Arcade, paths: readonly string[], habits: Habits = {}): Promise<void> {
  const page = await room.visit('/', habits);
  const titles = new Set<string>();
  for (const path of [...paths, '/play/columns?start=1']) {
    await page.goto(room.server.url + path);
    await see(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    if (LISTING.includes(path)) await page.waitForLoadState('networkidle');
    titles.add(await page.title());
    const width = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth] as const);
    expect([path, width[0]]).toEqual([path, width[1]]);
  }
  expect(titles.size).toBeGreaterThanOrEqual(paths.length);
}

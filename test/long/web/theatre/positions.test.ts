/** @module-tag chromium */
import { describe, test } from 'vitest';
import {
  BAD_LINKS,
  expectAccessible,
  fullPages,
  linkOf,
  said,
  seeProblem,
  useLink,
  WITH_POSITIONS,
} from '../../../e2e/web/theatre/positions-on-page.js';
import { LONG } from '../../../support/server/services.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';

const room = arcade();

describe('a link to a position', () => {
  test.each(WITH_POSITIONS.map(({ id }) => id))(
    '%s: shows it, copies it, edits it and plays it',
    id => useLink(room, id),
    LONG,
  );

  test('before chance has dealt there is nothing to solve, and the page says so', async () => {
    const page = await room.visit(linkOf('columns', { position: ['..A...'] }));
    await page.getByRole('button', { name: said.solve.start }).click();
    await see(page.locator('[data-solving=refused]')).toContainText('before chance has dealt');
  });
});

test(
  'every bad link gets a clear page, and can be mended if it can be read',
  async () => {
    const page = await room.visit('/help');
    for (const bad of BAD_LINKS) await seeProblem(page, bad, room.server.url);
  },
  LONG,
);

test('every editor opens without an error', async () => {
  const page = await room.visit('/help');
  for (const { id } of WITH_POSITIONS) {
    await page.goto(`${room.server.url}/at/${id}`);
    await see(page.locator('[data-editor]')).toHaveAttribute('data-editor', /^(good|unfinished)$/);
    await see(page.locator('[aria-invalid=true]')).toHaveCount(0);
    await see(page.locator('[data-editor] .error')).toHaveCount(0);
  }
});

test.each([
  ['at a desk', {}],
  ['on a phone', PHONE],
])('axe finds no problems %s', async (_, habits) => {
  const page = await room.visit('/help', habits);
  for await (const _page of fullPages(page, room.server.url)) await expectAccessible(page, ['light', 'dark']);
});

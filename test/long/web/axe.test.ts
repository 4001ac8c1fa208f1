/** @module-tag chromium */
import { describe, test } from 'vitest';
import { Axe } from '../../e2e/web/axe-on-pages.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { arcade, DESKTOP, PHONE } from '../../support/web/visit.js';

const room = arcade();

describe.each([
  ['at a desk', DESKTOP],
  ['on a phone', PHONE],
])('axe finds no problems, light and dark, %s', { timeout: 180_000 }, (_, size) => {
  const axe = new Axe(room, { size, themes: ['light', 'dark'] });
  test('on the pages', () => axe.pages(pagePaths({ game: ['dr-mario', 'identic'], id: [] })));
  test('in the settings, with the secret key shown and a wrong one given', () => axe.settings());
  test('in a game and its dialogs', () => axe.game());
  test('in the result of a check', () => axe.check());
  test('in the theatre and its dialogs', () => axe.theatre());
});

/** @module-tag chromium */
import { test } from 'vitest';
import { pagePaths } from '../../support/web/page-paths.js';
import { arcade, DESKTOP, PHONE } from '../../support/web/visit.js';
import { Axe, type Look } from './axe-on-pages.js';

/**
 * Each page in one theme and one size, so that both themes and both sizes occur. The result of a check is in check.test.ts.
 * test/long/web/axe.test.ts has all of them.
 */
const room = arcade();
const PHONE_BY_NIGHT: Look = { size: PHONE, themes: ['dark'] };
const DESK_BY_DAY: Look = { size: DESKTOP, themes: ['light'] };

const PATHS = pagePaths({ game: ['dr-mario'], id: [] });
const every = (rest: number): string[] => PATHS.filter((_, k) => k % 2 === rest);

test.each([
  ['by day at a desk', DESK_BY_DAY, every(0)],
  ['by night on a phone', PHONE_BY_NIGHT, every(1)],
])('axe finds no problems on the pages, %s', (_, look, paths) => new Axe(room, look).pages(paths));

test('axe finds no problems in a game and its dialogs', () => new Axe(room, { size: PHONE, themes: ['light'] }).game());

test('axe finds no problems in the theatre and its dialogs', () =>
  new Axe(room, { size: DESKTOP, themes: ['dark'] }).theatre());

test('axe finds no problems in the settings, with the secret key shown and a wrong one given', () =>
  new Axe(room, PHONE_BY_NIGHT).settings());

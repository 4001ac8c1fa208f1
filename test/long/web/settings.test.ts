/** @module-tag chromium */
import { test } from 'vitest';
import { isGerman } from '../../e2e/web/german-pages.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test('German is used on every page and by the games once it is chosen', () =>
  isGerman(room, pagePaths({ game: ['columns'], id: [] })));

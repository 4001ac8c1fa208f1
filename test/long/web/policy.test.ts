/** @module-tag chromium */
import { test } from 'vitest';
import { isInShape } from '../../e2e/web/shape-of-pages.js';
import { LISTINGS } from '../../support/games/listed.js';
import { pagePaths } from '../../support/web/page-paths.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test('every page has one heading, its own title and no horizontal scrolling, at a desk', () =>
  isInShape(room, pagePaths({ game: LISTINGS.map(({ id }) => id), id: [] })));

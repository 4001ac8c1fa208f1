/** @module-tag chromium */
import { test } from 'vitest';
import { javascriptReadsAndEnds, pythonEnds } from '../../e2e/web/runs-in-browser.js';
import { LONG } from '../../support/server/services.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test('a Python program starts afresh after a hang and after a flood', { timeout: LONG }, async () =>
  pythonEnds(await room.visit('/check'), { withEndless: true }),
);

test('a JavaScript program that hangs is ended when its time is up', { timeout: LONG }, async () =>
  javascriptReadsAndEnds(await room.visit('/check'), { withEndless: true }),
);

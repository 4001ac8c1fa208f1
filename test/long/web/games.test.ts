/** @module-tag chromium */
import { test } from 'vitest';
import { playByKeys, watchSamples } from '../../e2e/web/every-game.js';
import { SHORT } from '../../support/games/listed.js';
import { SAMPLES } from '../../support/games/samples.js';
import { LONG } from '../../support/server/services.js';
import { arcade } from '../../support/web/visit.js';

const room = arcade();

test.each(SHORT)('%s, %j: by keyboard, from the first move to the last', (...short) => playByKeys(room, short));

test('the input of every sample can be watched move by move', () => watchSamples(room, SAMPLES), LONG);

/** @module-tag chromium */
import { expect, test } from 'vitest';
import { SHORT } from '../../support/games/listed.js';
import { SAMPLES } from '../../support/games/samples.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, see } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { PROGRAMS, playByKeys, watchSamples } from './every-game.js';

const room = arcade();
const { paste } = says.theatre.replay;

const FIRST_OF_EACH = SHORT.filter(([id], k) => SHORT.findIndex(([other]) => other === id) === k);

test.each(FIRST_OF_EACH)('%s: by keyboard, from the first move to the last', (...short) => playByKeys(room, short));

test('the input of a program can be watched move by move', () => watchSamples(room, SAMPLES.slice(0, 2)));

test('the page for input has an example for every program', async () => {
  const page = await room.visit('/replay');
  for (const [id, { about }] of PROGRAMS) {
    await page.getByRole('combobox', { name: paste.program }).selectOption(id);
    await see(page.getByText(about)).toBeVisible();
    await page.getByRole('button', { name: paste.sample }).click();
    await page.getByRole('button', { name: paste.watch, exact: true }).click();
    const stage = await Stage.on(page);
    expect([id, await stage.verdict(), (await stage.length()) > 0]).toEqual([id, 'transcript', true]);
    await page.goBack();
  }
});

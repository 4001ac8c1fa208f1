/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { CORPUS, recordedGame } from '../../../support/games/corpus.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { transport, actions } = says.theatre;

const CHETYRIS = CORPUS().find(({ name }) => name.startsWith('chetyris.'))!.text;
const SHORT = recordedGame(GAMES.get('columns')!, { width: 5, height: 9, colours: 3 }, 'short', 90, 'Zoë');

describe('a replay', () => {
  test('can be controlled at 200 %: no button covers another', async () => {
    const page = await room.visit('/replay', { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });
    const stage = await Stage.ofFile(page, SHORT);
    const next = (await stage.button(transport.nextTurn).boundingBox())!;
    const speed = (await stage.root.getByRole('combobox', { name: transport.speed }).boundingBox())!;
    expect(next.x + next.width).toBeLessThanOrEqual(speed.x);
  });

  test('described in words can be scrolled by keyboard', async () => {
    const page = await room.visit('/replay', { viewport: { width: 640, height: 300 } });
    const stage = await Stage.ofFile(page, CHETYRIS);
    await stage.seek(await stage.length());
    await stage.button(actions.short.describe).click();
    const words = stage.dialog(says.theatre.describe.title).getByRole('region');
    await words.focus();
    await page.keyboard.press('End');
    await expect.poll(() => words.evaluate(element => element.scrollTop)).toBeGreaterThan(0);
  });

  test('cannot be taken over where the game is over', async () => {
    const page = await room.visit('/replay');
    const stage = await Stage.ofFile(page, SHORT);
    await stage.seek(await stage.length());
    await see(stage.button(actions.short.takeOver)).toBeDisabled();
  });
});

/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import { LONG } from '../../../support/server/services.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { arcade, DESKTOP, PHONE, see } from '../../../support/web/visit.js';
import { sagt, says } from '../../../support/web/words.js';
import { GuideOnPage } from './guide-on-page.js';
import { bringSlowly, NEW, said, walkThroughGuide } from './guided-first-game.js';

const room = arcade();

describe('the guide', () => {
  test(
    'leads step by step to the first game, and never comes again by itself',
    async () => {
      await walkThroughGuide(room, 'chetyris', DESKTOP, 'keys');
    },
    LONG,
  );

  test(
    'by touch: a piece that was slowly brought to its place settles, and one that lies elsewhere is answered',
    async () => {
      await bringSlowly(room, 'dr-mario', PHONE, 'touch');
    },
    LONG,
  );

  test('answers a wrong try, starts the step again, and names the keys that are bound', async () => {
    const keys = { left: ['KeyJ'], right: ['KeyL'] };
    const page = await room.visit(playAddress('columns'), { preferences: { introduced: [], keys } });
    const guide = new GuideOnPage(page, 'columns', 'keys');
    await guide.isAsked();
    await see(guide.root.locator('dl kbd')).toHaveText(['J', 'L']);
    await guide.doSomethingElse();
    await guide.isAsked('again');
    const why = `${says.guide.again} ${says.guide.missed({ kind: 'left', columns: 3 })}`;
    await see(guide.root).toContainText(why);
    await see(said(page)).toContainText(why);
    for (let k = 0; k < 3; k++) await page.keyboard.press('KeyL');
    await see(guide.root).toHaveAttribute('data-step', '2');
  });

  test('answers a pick that has no effect, and marks balls without changing their colour', async () => {
    const page = await room.visit(playAddress('identic'), NEW);
    const guide = new GuideOnPage(page, 'identic', 'keys');
    await guide.isAsked();
    const black = await guide.brightness(0);
    for (let step = 0; step < 2; step++) {
      await guide.isAsked();
      await guide.doStep();
      await guide.button(says.guide.next).click();
    }
    await guide.isAsked();
    const { target } = guide.guided.aim;
    await expect.poll(async () => Math.abs((await guide.brightness(target[0]!.cell)) - black)).toBeLessThan(5);
    const { width } = guide.guided.session.view();
    await guide.pick(target[0]!.cell - width);
    const why = says.guide.missed({ kind: 'alone' });
    await see(guide.root).toContainText(why);
    await see(said(page)).toContainText(why);
    await guide.doStep();
    await see(guide.root).not.toContainText(why);
  });

  test('can be played with keys alone: the key that goes on counts after a rest, and Escape skips the rest', async () => {
    const page = await room.visit(playAddress('magnetic'), NEW);
    const guide = new GuideOnPage(page, 'magnetic', 'keys');
    await guide.isAsked();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await see(guide.root).toHaveAttribute('data-guide', 'done');
    await see(guide.button(says.guide.next)).toBeFocused();
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Enter', { delay: 20 });
          return guide.root.getAttribute('data-step');
        },
        { interval: 1500, timeout: 20_000 },
      )
      .toBe('2');
    await page.keyboard.press('Escape');
    await Board.on(page);
  });

  test('can be played again from the setup, which keeps what was chosen, in German', async () => {
    const page = await room.visit('/play/identic', { locale: 'de-AT' });
    await page.getByRole('radio', { name: sagt.terms.Hard! }).check();
    await page.getByRole('button', { name: sagt.setup.guide }).click();
    const guide = new GuideOnPage(page, 'identic', 'keys');
    await guide.isAsked();
    await see(guide.root).toContainText(sagt.guide.games.identic!.steps[0]!.ask);
    await guide.button(sagt.guide.skip).click();
    await see(guide.root).toHaveCount(0);
    await see(page.getByRole('radio', { name: sagt.terms.Hard! })).toBeChecked();
  });
});

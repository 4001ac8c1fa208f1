/** @module-tag chromium */
import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import { english } from '#coach/words/english.js';
import { german } from '#coach/words/german.js';
import type { Settings } from '#engine/contract/settings.js';
import { openSession, type Session } from '#engine/play/session.js';
import { cardOf, cellsOf } from '../../../e2e/web/playing/coach-on-page.js';
import { GAMES } from '../../../support/server/live-games.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { arcade, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { sagt, says } from '../../../support/web/words.js';

const room = arcade();
const { hint } = english;

const begin = async (game: string, settings: Settings, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, settings), habits));

/** A picture of one cell. */
async function pictureOf(board: Board, cell: number, session: Session): Promise<string> {
  const { x, y } = await board.pointOf(cell, session.view());
  return (await board.page.screenshot({ clip: { x: x - 8, y: y - 8, width: 16, height: 16 } })).toString('base64');
}

describe('a hint', () => {
  test('is drawn on the field, where the move is', async () => {
    const board = await begin('identic', { rows: 6, columns: 6, colours: 2, bombs: 0, seed: 'coach' });
    const session = openSession(GAMES.get('identic')!, {
      settings: { rows: 6, columns: 6, colours: 2, bombs: 0 },
      seed: 'coach',
    });
    await board.press('confirm');
    await board.page.mouse.move(2, 2);
    await board.press('hint');
    await see(cardOf(board)).toHaveAttribute('data-coach', 'move');
    const [cell] = await cellsOf(board);
    const shown = await pictureOf(board, cell!, session);
    await board.press('hint');
    await see(cardOf(board)).toContainText(hint.next);
    await expect.poll(() => pictureOf(board, cell!, session)).not.toBe(shown);
  });

  test('on a phone, in German: the card does not shrink the field, and axe finds no problem', async () => {
    const board = await begin(
      'columns',
      { width: 6, height: 9, colours: 3, seed: 'coach' },
      { ...PHONE, locale: 'de-DE' },
    );
    await board.press('drop');
    const before = await board.well.boundingBox();
    await board.page.getByRole('button', { name: sagt.play.commands.hint }).tap();
    await see(cardOf(board)).toContainText(german.hint.best);
    expect(await board.well.boundingBox()).toEqual(before);
    const { violations } = await new AxeBuilder({ page: board.page }).setLegacyMode().analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
});

describe('the coach', () => {
  test('is off until somebody turns it on in the settings', async () => {
    const visitor = await room.visitor();
    const settings = await visitor.open('/settings');
    const box = settings.getByLabel(says.settings.coach, { exact: true });
    await see(box).not.toBeChecked();
    await box.check();
    await settings.reload();
    await see(box).toBeChecked();
  });
});

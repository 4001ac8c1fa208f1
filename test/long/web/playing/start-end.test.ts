/** @module-tag chromium */
import { describe, test } from 'vitest';
import { KEY_HINTS, seeBesideWell, seeKeyHints } from '../../../e2e/web/playing/around-the-well.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { arcade, DESKTOP, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const COUNTED: Habits = { preferences: { hasCountIn: true } };
const { over } = says;

const countOf = (board: Board) => board.root.locator('[data-count-in]');

test.each(KEY_HINTS.map(hints => ({ game: hints[0], hints })))('what a key does is said for $game', ({ hints }) =>
  seeKeyHints(room, hints),
);

describe('the count-in', () => {
  test.each([
    ['columns', {}, COUNTED],
    ['dr-mario', { stepwise: '1' }, COUNTED],
    ['dr-mario', {}, {}],
  ] as const)(
    'is left out where time stands still, and if it is turned off (%s %j)',
    async (game, settings, habits) => {
      const board = new Board(await room.visit(playAddress(game, settings), habits));
      await board.isRunning();
      await see(countOf(board)).toHaveCount(0);
    },
  );

  test('can be turned off in the settings', async () => {
    const visitor = await room.visitor(COUNTED);
    const page = await visitor.open('/settings');
    await page
      .getByRole('switch', { name: says.settings.countIn })
      .or(page.getByLabel(says.settings.countIn))
      .first()
      .uncheck();
    const board = new Board(await visitor.open(playAddress('dr-mario')));
    await board.isRunning();
  });
});

describe('the result', () => {
  const WITH_BUTTONS = { ...PHONE, preferences: { touch: 'buttons' } } as const;
  test.each([
    ['at a desk', 'chetyris', { width: 8, depth: 10 }, DESKTOP],
    ['on a phone', 'chetyris', { width: 8, depth: 10 }, PHONE],
    ['on a phone with buttons', 'magnetic', { width: 2, height: 2 }, WITH_BUTTONS],
    ['on a phone, in a game with a legend', 'identic', { rows: 2, columns: 2, colours: 1, bombs: 0 }, PHONE],
  ] as const)('leaves the well visible and in the middle %s', (_, game, settings, habits) =>
    seeBesideWell(room, game, settings, habits),
  );

  test('of a live game tells the rank among all players', async () => {
    const page = await room.visit('/play/magnetic?start=1&live=1&width=2&height=2');
    const board = await Board.on(page);
    await board.press('left', 'confirm', 'right', 'confirm');
    while ((await board.phase()) === 'playing') await board.press('confirm');
    await see(board.over).toContainText(over.ranked);
    await see(board.over).toContainText(over.among(1));
    await see(board.over).toContainText(over.placed(1));
  });
});

import { AxeBuilder } from '@axe-core/playwright';
import { describe, expect, test } from 'vitest';
import type { Command } from '../../../../src/apps/web/controls/commands.js';
import { LISTINGS } from '../../../support/games/listed.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { arcade, DESKTOP, PHONE, see } from '../../../support/web/visit.js';
import { sagt, says } from '../../../support/web/words.js';

const room = arcade();
const NEW = { preferences: { introduced: [] } };
const { intro, help, pointing, commands } = says.play;
const IDS = LISTINGS.map(({ id }) => id).filter(id => says.games.pictures[id]);

describe('the rules in three pictures', () => {
  test.each(IDS)('%s: come before the first game, and never again by themselves', async id => {
    const { title } = LISTINGS.find(listing => listing.id === id)!;
    const visitor = await room.visitor(NEW);
    const page = await visitor.open(playAddress(id));
    const board = new Board(page);
    const dialog = board.dialog(intro.title(title));
    await see(dialog.locator('canvas')).toHaveCount(3);
    for (const sentence of says.games.pictures[id]!) await see(dialog).toContainText(sentence);
    await see(board.root).toHaveCount(0);
    await see(dialog.getByRole('button', { name: intro.start })).toBeFocused();
    await page.keyboard.press('Enter');
    await board.isRunning();
    await board.press('help');
    await see(board.dialog(help.title(title)).locator('canvas')).toHaveCount(3);
    const again = new Board(await visitor.open(playAddress(id)));
    await again.isRunning();
  });

  test('are closed with Escape, and speak German', async () => {
    const page = await room.visit('/play/columns', { ...NEW, locale: 'de-AT' });
    await page.getByRole('button', { name: sagt.setup.play, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const sentence of sagt.games.pictures.columns!) await see(dialog).toContainText(sentence);
    await page.keyboard.press('Escape');
    await new Board(page).isRunning();
  });

  test.each([
    ['at a desk', DESKTOP],
    ['on a phone', PHONE],
  ])('have nothing that axe complains about, %s', async (_, habits) => {
    const page = await room.visit(playAddress('identic'), { ...habits, ...NEW });
    await see(page.getByRole('dialog').locator('canvas')).toHaveCount(3);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  });
});

describe('what a key does is said for each game', () => {
  const hintsOf = async (game: string): Promise<string[]> => {
    const board = await Board.on(await room.visit(playAddress(game)));
    return board.root.locator('li:has(kbd)').allInnerTexts();
  };

  test.each([
    ['magnetic', pointing.columns, ['left', 'right', 'confirm'], [commands.up, commands.down, commands.left]],
    ['identic', pointing.cells, ['left', 'right', 'up', 'down', 'confirm'], [commands.left, commands.confirm]],
    ['chetyris', commands, ['left', 'turn', 'drop'], [commands.confirm]],
  ] as const)('%s', async (game, labels, shown, hidden) => {
    const hints = (await hintsOf(game)).join('\n');
    for (const command of shown as readonly Command[]) expect(hints).toContain(labels[command as 'left']);
    for (const label of hidden) expect(hints).not.toContain(label);
  });

  test('also on the buttons of a touch screen', async () => {
    const page = await room.visit(playAddress('magnetic'), { ...PHONE, preferences: { touch: 'buttons' } });
    const board = await Board.on(page);
    const names = await board.root
      .getByRole('group', { name: says.play.buttons })
      .getByRole('button')
      .evaluateAll(all => all.map(one => one.getAttribute('aria-label')));
    expect(names).toEqual([pointing.columns.left, pointing.columns.right, pointing.columns.confirm]);
  });

  test('on a phone the help begins with touch', async () => {
    const board = await Board.on(await room.visit(playAddress('columns'), PHONE));
    await board.tool('help').tap();
    const titles = await board.dialog(help.title('Static Columns')).getByRole('heading', { level: 3 }).allInnerTexts();
    expect(titles.slice(0, 2)).toEqual([help.touch, help.keys]);
    await see(board.dialog(help.title('Static Columns'))).not.toContainText('rotate');
  });
});

import { describe, expect, test } from 'vitest';
import type { Command } from '../../../../src/apps/web/controls/commands.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();
const { help, pointing, commands } = says.play;

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
    await see(board.dialog(help.title('Static Columns')).locator('canvas')).toHaveCount(3);
  });
});

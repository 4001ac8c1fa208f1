/** @module-tag chromium */
import { describe, expect, test } from 'vitest';
import type { Settings } from '#engine/contract/settings.js';
import type { Command } from '#web/controls/commands.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { expectOver } from '../../../support/web/over.js';
import { Stage } from '../../../support/web/stage.js';
import { Finger } from '../../../support/web/touch.js';
import { Twin } from '../../../support/web/twin.js';
import { arcade, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { begin as beginWith, flickDown, onPhone, SEED, touchCells } from './playing-by-hand.js';

const room = arcade();

const begin = (game: string, settings: Settings, habits?: Habits): Promise<Board> =>
  beginWith(room, game, settings, habits);

describe('by touch, from the first move to the last', () => {
  test('columns: drag to move, tap to shift, flick to drop', async () => {
    const settings = { width: 4, height: 9, colours: 3 };
    const twin = new Twin('columns', settings, SEED);
    const { board, finger } = await onPhone(room, 'columns', settings);
    const view = twin.session.view();
    const [left, right, below] = await Promise.all([17, 18, 30].map(cell => board.pointOf(cell, view)));
    const ways: readonly (readonly [Command, () => Promise<void>])[] = [
      ['drop', () => finger.flick(left!, below!)],
      ['shift', () => finger.tap(left!)],
      ['right', () => finger.drag(left!, right!)],
      ['left', () => finger.drag(right!, left!)],
    ];
    const plan = ['drop', 'right', 'drop', 'shift', 'right', 'drop', 'left', 'drop'];
    for (let round = 0; !twin.isOver; round++) {
      const [command, gesture] = ways.find(([name]) => name === plan[round % plan.length])!;
      twin.do(command);
      await gesture();
      expect([round, command, await board.hash()]).toEqual([round, command, twin.session.hash()]);
    }
    await expectOver(board, twin.score);
  });

  test('identic: touch the cell to play it', () =>
    touchCells(room, 'identic', { rows: 5, columns: 5, colours: 3, bombs: 1 }));

  test('chetyris: flick repeatedly', () => flickDown(room, 'chetyris', { width: 7, depth: 8 }));
});

describe('by mouse', () => {
  test('identic previews what a click would clear, and clears it', async () => {
    const settings = { rows: 6, columns: 6, colours: 2, bombs: 0 };
    const twin = new Twin('identic', settings, SEED);
    const board = await begin('identic', settings);
    while (!twin.session.legal().includes(twin.action ?? '')) twin.do('left');
    const { x, y } = await board.pointOf(twin.cell!, twin.session.view());
    const { points } = twin.session.preview(twin.action!)!;
    await board.page.mouse.move(x, y);
    const each = twin.session
      .view()
      .legend!.find(([cell]) => cell.glyph === twin.session.view().cells[twin.cell!]!.glyph)![1];
    await see(board.root.getByText(says.play.group(points / each, each, points)).first()).toBeVisible();
    for (const [{ tone }, worth] of twin.session.view().legend!) {
      const entry = board.root
        .getByRole('listitem')
        .filter({ has: board.page.getByRole('img', { name: says.play.spoken.tones[tone]!, exact: true }) });
      await see(entry).toHaveText(String(worth));
    }
    await board.page.mouse.click(x, y);
    twin.do('confirm');
    expect([await board.hash(), await board.score()]).toEqual([twin.session.hash(), points]);
  });

  test('columns: click to shift, drag to move, the wheel’s button to drop', async () => {
    const twin = new Twin('columns', {}, SEED);
    const board = await begin('columns', {});
    const [one, two] = await Promise.all([32, 34].map(cell => board.pointOf(cell, twin.session.view())));
    const { mouse } = board.page;
    await mouse.click(one!.x, one!.y);
    twin.do('shift');
    await mouse.down();
    await mouse.move(two!.x, two!.y, { steps: 8 });
    await mouse.up();
    for (const command of ['right', 'right'] as const) twin.do(command);
    await mouse.click(two!.x, two!.y, { button: 'middle' });
    twin.do('drop');
    expect(await board.hash()).toBe(twin.session.hash());
  });
});

describe('a finished game', () => {
  test('can be uploaded and watched on the server', async () => {
    const board = await begin('columns', { width: 3, height: 6 });
    while ((await board.phase()) === 'playing') await board.press('drop');
    await board.over.getByRole('button', { name: says.over.upload }).click();
    await see(board.over.getByRole('link', { name: /^\/games\// })).toBeVisible();
    const { games } = await room.server.json<{ games: { id: string }[] }>('/api/replays');
    const stage = await Stage.on(await room.visit(`/games/${games[0]!.id}`));
    expect(await stage.verdict()).toBe('genuine');
    await stage.seek(await stage.length());
    await see(stage.root).toHaveAttribute('data-hash', await board.hash());
  });
});

describe('for screen readers', () => {
  test('the field is described, events are announced, and the end of one game is not left for the next', async () => {
    const board = await begin('columns', { width: 3, height: 6 });
    const spoken = board.page.locator('[aria-live]');
    await board.press('describe');
    const { size } = says.play.spoken;
    await see(spoken.filter({ hasText: size(3, 6) })).toHaveCount(1);
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(spoken.filter({ hasText: says.play.spoken.lost(await board.score()) })).toHaveCount(1);

    await board.over.getByRole('button', { name: says.over.playAgain }).click();
    await board.isRunning();
    await see(board.over).toBeHidden();
    await see(board.page.locator('[aria-live=assertive]')).toBeEmpty();
    expect(await board.hash()).toBe(new Twin('columns', { width: 3, height: 6 }, SEED).session.hash());
  });

  test('undo is announced, and so are places without a move', async () => {
    const board = await begin('identic', { board: ['B B', 'Y Y', 'G W'].join('\n') });
    const { undone, noMove, points } = says.play.spoken;
    const polite = board.page.locator('[aria-live=polite]');
    await see(polite).toHaveText('');
    await board.press('left');
    await see(polite).toContainText(noMove);
    await board.press('up', 'confirm');
    await see(polite).toContainText(points(12));
    await board.press('undo');
    await see(polite).toContainText(undone(0));
  });
});

/** Step by step, so that no time passes between two keys. */
describe('Chetyris, modern edition', () => {
  const MODERN = { edition: 'modern' };
  const { hold } = says.play.commands;

  const modern = async (habits: Habits = {}): Promise<{ board: Board; twin: Twin }> => ({
    board: await Board.on(
      await room.visit(playAddress('chetyris', { ...MODERN, seed: SEED }), {
        ...habits,
        preferences: { isStepwise: true, ...habits.preferences },
      }),
    ),
    twin: new Twin('chetyris', MODERN, SEED),
  });

  test('shows three pieces to come; holds and turns back by keys; the box is dimmed until the piece has landed', async () => {
    const { board, twin } = await modern();
    const box = board.page.getByRole('button', { name: hold, exact: true });
    expect(await board.hash()).toBe(twin.session.hash());
    const next = board.page.locator('figure').filter({ hasText: /^Next/ });
    await see(next.getByRole('img')).toHaveCount(3);
    await see(box).toBeEnabled();
    for (const [key, command] of [
      ['KeyC', 'hold'],
      ['KeyZ', 'turn-back'],
      ['ArrowLeft', 'left'],
    ] as const) {
      await board.page.keyboard.press(key);
      twin.do(command);
      expect([key, await board.hash()]).toEqual([key, twin.session.hash()]);
    }
    await see(box).toBeDisabled();
    await board.page.keyboard.press('Space');
    await see(box).toBeEnabled();
    await board.page.keyboard.press('ShiftLeft');
    await see(box).toBeDisabled();
  });

  test('holds by a tap on the box, and by a flick up', async () => {
    const { board, twin } = await modern(PHONE);
    const box = board.page.getByRole('button', { name: hold, exact: true });
    await box.tap();
    await see(box).toBeDisabled();
    twin.do('hold');
    expect(await board.hash()).toBe(twin.session.hash());
    await board.page.keyboard.press('Space');
    await see(box).toBeEnabled();
    const finger = await Finger.on(board.page);
    const view = twin.session.view();
    const [low, high] = await Promise.all([15, 8].map(row => board.pointOf(row * view.width + 4, view)));
    await finger.flick(low!, high!);
    await see(box).toBeDisabled();
  });
});

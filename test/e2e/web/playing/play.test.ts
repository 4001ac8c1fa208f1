import { describe, expect, test } from 'vitest';
import type { Command } from '../../../../src/apps/web/controls/commands.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { expectOver } from '../../../support/web/over.js';
import { Stage } from '../../../support/web/stage.js';
import { Finger } from '../../../support/web/touch.js';
import { Twin } from '../../../support/web/twin.js';
import { arcade, type Habits, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

const room = arcade();

const SEED = 'a seed for tests';

const begin = async (game: string, settings: object, habits?: Habits): Promise<Board> =>
  Board.on(await room.visit(playAddress(game, { ...settings, seed: SEED }), habits));

describe('by touch, from the first move to the last', () => {
  const phone = async (game: string, settings: object): Promise<{ board: Board; finger: Finger }> => {
    const board = await begin(game, settings, PHONE);
    return { board, finger: await Finger.on(board.page) };
  };

  test('columns: drag to move, tap to shift, flick to drop', async () => {
    const settings = { width: 4, height: 9, colours: 3 };
    const twin = new Twin('columns', settings, SEED);
    const { board, finger } = await phone('columns', settings);
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

  test.each([
    ['identic', { rows: 5, columns: 5, colours: 3, bombs: 1 }],
    ['magnetic', { width: 4, height: 5 }],
    ['magnetic', { width: 5, height: 5, offers: 2 }],
  ])('%s: touch the cell to play it', async (game, settings) => {
    const twin = new Twin(game, settings, SEED);
    const { board, finger } = await phone(game, settings);
    for (let round = 0; !twin.isOver; round++) {
      const command = twin.next(round);
      if (command === 'confirm') await finger.tap(await board.pointOf(twin.cell!, twin.session.view()));
      twin.do(command);
      expect([round, await board.hash()]).toEqual([round, twin.session.hash()]);
    }
    await expectOver(board, twin.score);
  });

  test.each([
    ['chetyris', { width: 7, depth: 8 }],
    ['dr-mario', { rows: 8, columns: 4 }],
  ])('%s: flick repeatedly', async (game, settings) => {
    const { board, finger } = await phone(game, settings);
    const view = new Twin(game, settings, SEED).session.view();
    const [from, to] = await Promise.all([view.width, view.width * 7].map(cell => board.pointOf(cell, view)));
    while ((await board.phase()) === 'playing') await finger.flick(from!, to!);
    await expectOver(board, await board.score());
  });
});

describe('by mouse', () => {
  test('magnetic with offers: a column that is not on offer says so, and plays nothing', async () => {
    const settings = { width: 5, height: 5, offers: 2 };
    const twin = new Twin('magnetic', settings, SEED);
    const board = await begin('magnetic', settings);
    const view = twin.session.view();
    const other = [0, 1, 2, 3, 4].find(column => !view.offers![0]!.includes(column))!;
    const at = await board.pointOf(other, view);
    await board.page.mouse.click(at.x, at.y);
    await see(board.well.locator('..').getByText(says.play.whyNot['not-offered'])).toBeVisible();
    expect(await board.turn()).toBe(0);
    const open = await board.pointOf(view.offers![0]![0]!, view);
    await board.page.mouse.click(open.x, open.y);
    await expect.poll(() => board.turn()).toBe(1);
  });

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

  test('can be played again with the same settings', async () => {
    const board = await begin('columns', { width: 3, height: 6 });
    while ((await board.phase()) === 'playing') await board.press('drop');
    await board.over.getByRole('button', { name: says.over.playAgain }).click();
    await board.isRunning();
    await see(board.over).toBeHidden();
    expect(await board.hash()).toBe(new Twin('columns', { width: 3, height: 6 }, SEED).session.hash());
  });
});

describe('the preview of a move', () => {
  test('is not cut at the edges of the field', async () => {
    for (const habits of [{}, { viewport: { width: 390, height: 844 } }]) {
      const board = await begin('identic', { rows: 6, columns: 9, colours: 1, bombs: 0 }, habits);
      const view = new Twin('identic', { rows: 6, columns: 9, colours: 1, bombs: 0 }, SEED).session.view();
      const stage = (await board.root.boundingBox())!;
      for (const cell of [0, 8, 45, 53]) {
        const { x, y } = await board.pointOf(cell, view);
        await board.page.mouse.move(x, y);
        const bubble = (await board.root.locator('p[data-by]').boundingBox())!;
        expect(bubble.x).toBeGreaterThanOrEqual(stage.x);
        expect(bubble.y).toBeGreaterThanOrEqual(stage.y);
        expect(bubble.x + bubble.width).toBeLessThanOrEqual(stage.x + stage.width);
      }
    }
  });
});

describe('for screen readers', () => {
  test('the field is described, and events are announced', async () => {
    const board = await begin('columns', { width: 3, height: 6 });
    const spoken = board.page.locator('[aria-live]');
    await board.press('describe');
    const { size } = says.play.spoken;
    await see(spoken.filter({ hasText: size(3, 6) })).toHaveCount(1);
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(spoken.filter({ hasText: says.play.spoken.lost(await board.score()) })).toHaveCount(1);
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

  test('the end of one game is not left for the next', async () => {
    const board = await begin('columns', { width: 3, height: 6 });
    const alert = board.page.locator('[aria-live=assertive]');
    while ((await board.phase()) === 'playing') await board.press('drop');
    await see(alert).not.toBeEmpty();
    await board.over.getByRole('button', { name: says.over.playAgain }).click();
    await board.isRunning();
    await see(alert).toBeEmpty();
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

  test('begins by itself, with three pieces to come and an empty box for the one on hold', async () => {
    const { board, twin } = await modern();
    expect(await board.hash()).toBe(twin.session.hash());
    const next = board.page.locator('figure').filter({ hasText: /^Next/ });
    await see(next.getByRole('img')).toHaveCount(3);
    await see(board.page.getByRole('button', { name: hold, exact: true })).toBeEnabled();
  });

  test('holds and turns back by keys; the box is dimmed until the piece has landed', async () => {
    const { board, twin } = await modern();
    const box = board.page.getByRole('button', { name: hold, exact: true });
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

  test('has buttons under the thumbs', async () => {
    const { board, twin } = await modern({ ...PHONE, preferences: { touch: 'buttons' } });
    const cluster = board.page.locator('[data-cluster=actions]');
    await see(cluster.getByRole('button')).toHaveCount(4);
    await cluster.getByRole('button', { name: hold }).tap();
    twin.do('hold');
    expect(await board.hash()).toBe(twin.session.hash());
  });

  test('the assignment has neither box nor key', async () => {
    const board = await Board.on(await room.visit(playAddress('chetyris', { seed: SEED })));
    await board.hash();
    await see(board.page.getByRole('button', { name: hold, exact: true })).toHaveCount(0);
  });
});

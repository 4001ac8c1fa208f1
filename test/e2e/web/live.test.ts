/** @module-tag chromium */
import { expect, test } from 'vitest';
import { linesOf, verified } from '../../support/server/live-games.js';
import { Board, playAddress } from '../../support/web/board.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, see, type Visitor } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';
import { type Both, bothAt, expectSame } from './both-sides.js';

const room = arcade();

test('a game can be watched live and sought back, survives a server restart, and is listed when it is over', async () => {
  const both = await bothAt(room, 'columns', { width: 4, height: 9 });
  const { board, stage, id } = both;
  await see(stage.page.getByText(says.theatre.by('Ada'))).toBeVisible();
  await see(stage.root).toHaveAttribute('data-live', 'live');
  await see(stage.button(says.theatre.actions.short.share)).toBeVisible();
  await see(stage.button(says.theatre.actions.short.review)).toHaveCount(0);
  await see(board.page.getByText(says.play.viewers(1))).toBeVisible();
  await board.press('right', 'drop', 'shift', 'drop');
  await expectSame(both);

  await stage.seek(3);
  await see(stage.root).toHaveAttribute('data-live', 'behind');
  const past = await stage.root.getAttribute('data-hash');
  const length = await stage.length();
  await board.press('drop');
  await expect.poll(() => stage.length(), { timeout: 20_000 }).toBeGreaterThan(length);
  expect([await stage.position(), await stage.root.getAttribute('data-hash')]).toEqual([3, past]);
  await stage.button(says.theatre.live.backToLive).click();
  await expectSame(both);

  await room.server.kill();
  await see(board.root.getByText(says.play.trouble.disconnected)).toBeVisible();
  await see(stage.root.getByText(says.theatre.live.reconnecting)).toBeVisible();
  const before = await stage.root.getAttribute('data-hash');
  await board.press('right', 'drop');
  const alone = await board.turn();
  expect(await stage.root.getAttribute('data-hash')).toBe(before);

  await room.server.restart();
  await expectSame(both);
  expect(await board.turn()).toBe(alone);
  await see(board.root.getByText(says.play.trouble.disconnected)).toBeHidden();

  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toContainText((await board.score()) > 0 ? says.over.ranked : says.over.unplaced);
  await see(stage.root).toHaveAttribute('data-verdict', 'genuine');
  await expectSame(both);
  await see(stage.root).toContainText(
    says.theatre.result.ending(says.theatre.result.lost, String(await board.score()), 'columns'),
  );
  const { ranked, unplaced } = says.theatre.result;
  await see(stage.root).toContainText((await board.score()) > 0 ? ranked : unplaced);
  const { verifier } = verified(await linesOf(room.server, id));
  expect([verifier.session!.hash(), verifier.findings()]).toMatchObject([await board.hash(), { deals: 'checked' }]);

  // Only now it is reviewed, listed, and shown as genuine to everybody.
  await see(stage.button(says.theatre.actions.short.review)).toBeVisible();
  await stage.page.goto(`${room.server.url}/replays`);
  await stage.page.locator(`a[href="/games/${id}"]`).click();
  const later = await Stage.on(stage.page);
  expect(await later.verdict()).toBe('genuine');
  await later.button(says.theatre.verification.genuine).click();
  await see(later.dialog(says.theatre.verification.title)).toContainText(says.theatre.verification.signature.ours);
});

/**
 * Ticks come once a second here, and so do the player's reports. If a report follows each tick at once, no tick is seen before its
 * line arrives; the next piece falls at other times.
 */
async function isAhead({ board, stage }: Pick<Both, 'board' | 'stage'>): Promise<void> {
  const hasBeenAhead = (): Promise<boolean> =>
    stage.root
      .page()
      .waitForFunction(() => document.querySelector('[data-ahead]:not([data-ahead="0"])'), undefined, {
        timeout: 3_000,
      })
      .then(
        () => true,
        () => false,
      );
  for (let tries = 0; tries < 8; tries++) {
    if (await hasBeenAhead()) return;
    await board.press('drop');
  }
  throw new Error('the viewer was never ahead');
}

test('a viewer sees time act before its lines arrive, and moves as they are played', async () => {
  const both = await bothAt(room, 'chetyris', { width: 9, depth: 30 });
  const { board, stage } = both;
  await board.press('left');
  await isAhead(both);
  for (const command of ['left', 'right', 'turn'] as const) {
    const before = await stage.position();
    await board.press(command);
    await expect.poll(() => stage.position(), { timeout: 20_000 }).toBeGreaterThan(before);
  }
  await board.press('drop');
  await expectSame(both);

  await isAhead(both);
  await stage.seek(2);
  await see(stage.root).toHaveAttribute('data-live', 'behind');
  await see(stage.root).toHaveAttribute('data-ahead', '0');
  // It plays on from there.
  expect(await stage.position()).toBeLessThan(await stage.length());
  await stage.button(says.theatre.live.backToLive).click();
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(stage.root).toHaveAttribute('data-verdict', 'genuine');
  await expectSame(both);
  await see(stage.root).toHaveAttribute('data-ahead', '0');
});

/** One pick ends this game, with points. */
const ONE_PICK = playAddress('identic', { rows: 2, columns: 2, colours: 1, bombs: 0, live: '1' });

async function playOnePick(visitor: Visitor): Promise<Board> {
  const board = await Board.on(await visitor.open(ONE_PICK));
  await board.press('confirm');
  await see(board.over).toContainText(says.over.ranked);
  return board;
}

/** The start of a visitor's key, as the settings show it. */
const printOf = async (visitor: Visitor): Promise<string> => {
  const page = await visitor.open('/settings');
  const section = page.getByRole('region', { name: says.settings.sections.ownKey });
  return section.getByText(/^([0-9a-f]{4}-){2}[0-9a-f]{4}$/).innerText();
};

test('the leaderboard tells equal names apart by their keys, and marks games without one', async () => {
  const [ada, otherAda, old] = [
    await room.visitor({ preferences: { player: 'Ada' } }),
    await room.visitor({ preferences: { player: 'Ada' } }),
    await room.visitor({ preferences: { player: 'Old' } }),
  ];
  // As a client from before there were keys would create its game.
  await old.context.route('**/api/games', async route => {
    const { identity: _, ...plain } = route.request().postDataJSON();
    await route.continue({ postData: JSON.stringify(plain) });
  });
  for (const visitor of [ada, ada, otherAda, old]) await playOnePick(visitor);

  const page = await ada.open('/scores?game=identic');
  await page.getByText(says.scores.other, { exact: true }).click();
  const rows = page.getByRole('region', { name: says.scores.global }).locator('tbody tr');
  await see(rows).toHaveCount(3);
  for (const visitor of [ada, otherAda])
    await see(rows.filter({ hasText: await printOf(visitor) })).toContainText('Ada');
  await see(rows.filter({ hasText: 'Old' })).toContainText(says.scores.keyless);
});

test('a browser that cannot sign says so before the start, and its game is not ranked', async () => {
  const visitor = await room.visitor();
  // As on a page that did not come over HTTPS.
  await visitor.context.addInitScript(() => Object.defineProperty(crypto, 'subtle', { value: undefined }));
  const page = await visitor.open('/play/identic?live=1&rows=2&columns=2&colours=1&bombs=0');
  await see(page.getByText(says.setup.unsigned)).toBeVisible();
  await page.getByRole('button', { name: says.setup.playLive }).click();
  const board = await Board.on(page);
  await board.press('confirm');
  await see(board.over).toContainText(says.play.notes.unranked);
  const settings = await visitor.open('/settings');
  await see(settings.getByText(says.settings.ownKey.unavailable)).toBeVisible();
});

import { expect, test } from 'vitest';
import { GAMES, linesOf, verified } from '../../support/server/live-games.js';
import { Board, playAddress } from '../../support/web/board.js';
import { Stage } from '../../support/web/stage.js';
import { arcade, DISCONNECTED, see, type Visitor } from '../../support/web/visit.js';
import { says } from '../../support/web/words.js';

const room = arcade();

interface Both {
  readonly board: Board;
  readonly stage: Stage;
  readonly id: string;
}

/** A player's page and a viewer's page of one live game. */
async function bothAt(game: string, settings: object): Promise<Both> {
  const [player, viewer] = await Promise.all([room.visitor({ preferences: { player: 'Ada' } }), room.visitor()]);
  for (const somebody of [player, viewer]) somebody.expectComplaint(DISCONNECTED);
  const board = await Board.on(await player.open(playAddress(game, { ...settings, live: '1' })));
  const id = new URL(board.page.url()).searchParams.get('live')!;
  const stage = await Stage.on(await viewer.open(`/games/${id}`));
  return { board, stage, id };
}

/** Waits until both show the same state, because moves reach one of them earlier. */
async function expectSame({ board, stage }: Both): Promise<void> {
  await see(async () => {
    expect(await stage.root.getAttribute('data-hash')).toBe(await board.hash());
  }).toPass({ timeout: 20_000 });
}

test('a game can be watched live and sought back, and player and viewer survive a server restart', async () => {
  const both = await bothAt('columns', { width: 4, height: 9 });
  const { board, stage, id } = both;
  await see(stage.page.getByText(says.theatre.by('Ada'))).toBeVisible();
  await see(stage.root).toHaveAttribute('data-live', 'live');
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
  const both = await bothAt('chetyris', { width: 9, depth: 30 });
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

test('a live game with a clock continues after a reload, at the same move', async () => {
  const both = await bothAt('chetyris', { width: 7, depth: 10 });
  const { board } = both;
  await board.press('drop', 'drop');
  await expect.poll(() => board.turn(), { timeout: 20_000 }).toBe(2);
  await board.page.reload();
  await board.isRunning();
  await expect.poll(() => board.turn(), { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
  await expectSame(both);
  const { verifier, log } = verified(await linesOf(room.server, both.id));
  expect(verifier.findings().result?.phase).toBe('lost');
  expect(log.filter(({ text }) => text === '_').length).toBeGreaterThan(2);
  expect(GAMES.get('chetyris')!.id).toBe(verifier.findings().header.game);
});

test('a finished game is listed and can be watched', async () => {
  const both = await bothAt('magnetic', { width: 3, height: 3 });
  const { board } = both;
  while ((await board.phase()) === 'playing') await board.press('confirm');
  await see(board.over).toContainText(says.over.unplaced);
  const page = await room.visit('/replays');
  await page.locator(`a[href="/games/${both.id}"]`).click();
  const stage = await Stage.on(page);
  expect(await stage.verdict()).toBe('genuine');
  await stage.button(says.theatre.verification.genuine).click();
  await see(stage.dialog(says.theatre.verification.title)).toContainText(says.theatre.verification.signature.ours);
  const scores = await room.visit('/');
  await see(scores.locator(`a[href="/games/${both.id}"]`).first()).toBeVisible();
});

test('a game of today’s challenge is hidden until the day is over', async () => {
  const player = await room.visitor();
  const board = await Board.on(await player.open('/play/columns?daily=1&start=1'));
  const id = new URL(board.page.url()).searchParams.get('live')!;
  const stranger = await room.visitor();
  stranger.expectComplaint(/status of 4\d\d|WebSocket/);
  const page = await stranger.open(`/games/${id}`);
  await see(page.getByRole('heading', { level: 1 })).toHaveText(says.theatre.unavailable.notYetTitle);
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

/** @module-tag chromium */
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import type { DailyResult } from '#front/daily-result.js';
import { dayAt, dayFrom } from '#front/days.js';
import type { Daily, GameList } from '#wire/http/shapes.js';
import { GAMES } from '../../../support/server/live-games.js';
import { freshFolder } from '../../../support/server/server.js';
import { playYesterday, shortenToday } from '../../../support/server/stored-games.js';
import { Board } from '../../../support/web/board.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, PHONE, see, type Visitor } from '../../../support/web/visit.js';
import { sagt, says } from '../../../support/web/words.js';

const data = freshFolder();
const yesterdays = await playYesterday(data, 'Grace');
await shortenToday(data);
const room = arcade({ data });
const today = (): string => dayAt(Date.now());

/** Today's challenge of a game, as the server tells it. */
async function challengeOf(game: string) {
  const { challenges } = await room.server.json<Daily>('/api/daily');
  const challenge = challenges.find(one => one.game === game)!;
  return { ...challenge, title: GAMES.get(game)!.presets!.find(({ id }) => id === challenge.preset)! };
}

/** Results of earlier days, as an earlier visit would have left them. */
async function withResults(visitor: Visitor, results: readonly DailyResult[]): Promise<void> {
  await visitor.context.addInitScript(stored => {
    if (/^http/.test(location.protocol)) localStorage['gridfall.daily'] ??= stored;
  }, JSON.stringify(results));
}

const finished = (day: string, game = 'identic'): DailyResult => ({
  day,
  game,
  id: `of-${day}`,
  attempt: 'first',
  preset: 'normal',
  compared: 'score',
  ending: { phase: 'lost', score: 1234, duration: 61_000 },
});

/** One pick ends today's challenge of Identic. Keys that come before the server's first lines do nothing. */
async function playOut(page: Page): Promise<Board> {
  const board = await Board.on(page);
  while ((await board.phase()) === 'playing') await board.press('confirm');
  await see(board.over).toBeVisible();
  return board;
}

test('the first attempt counts, further ones are practice, and the result can be shared', async () => {
  const visitor = await room.visitor({
    preferences: { player: 'Ada' },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await withResults(visitor, [finished(dayFrom(today(), -1)), finished(dayFrom(today(), -2))]);
  const { title: preset } = await challengeOf('identic');
  const setup = await visitor.open('/play/identic?daily=1');
  await see(setup.getByText(preset.about)).toBeVisible();
  await see(setup.getByText(says.daily.attempt.first)).toBeVisible();
  await setup.getByRole('button', { name: says.setup.playDaily }).click();
  await see(setup.getByRole('button', { name: says.play.commands.undo })).toHaveCount(0);
  const board = await playOut(setup);
  await see(board.over).toContainText(says.over.ranked);
  await see(board.over).toContainText(says.daily.streak(3));
  const score = await board.score();

  await see(board.over).toContainText(says.over.among(1));
  await board.over.getByRole('button', { name: says.daily.share.text }).click();
  await see(board.over).toContainText(says.daily.share.copied);
  const text = await setup.evaluate(() => navigator.clipboard.readText());
  expect(text.split('\n')).toEqual([
    expect.stringContaining('Gridfall daily challenge, '),
    `Identic Color Game (${preset.title}): ${score.toLocaleString('en')} point${score === 1 ? '' : 's'}`,
    'rank 1 · 3-day streak',
    `${room.server.url}/daily?day=${today()}`,
  ]);
  const [file] = await Promise.all([
    setup.waitForEvent('download'),
    board.over.getByRole('button', { name: says.daily.share.savePicture }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`gridfall-identic-${today()}.png`);
  if (process.env.GRIDFALL_TEST_PICTURES) await file.saveAs(`${process.env.GRIDFALL_TEST_PICTURES}/result.png`);

  await board.over.getByRole('button', { name: says.over.practise }).click();
  await see(board.over).toBeHidden();
  const again = await playOut(setup);
  await see(again.over).toContainText(says.play.notes.practice);
  const { games } = await room.server.json<GameList>(`/api/scores?game=identic&day=${today()}`);
  expect(games.map(({ player, score }) => [player, score])).toEqual([['Ada', score]]);

  const later = await visitor.open('/play/identic?daily=1');
  await see(later.getByText(says.daily.attempt.practice)).toBeVisible();
  await see(later.getByRole('button', { name: says.setup.practiseDaily })).toBeVisible();
});

test('an attempt that was left is still the first one, and can be resumed', async () => {
  const visitor = await room.visitor();
  const board = await Board.on(await visitor.open('/play/magnetic?daily=1&start=1'));
  await board.press('confirm');
  const page = await visitor.open('/daily');
  const row = page.getByRole('listitem').filter({ hasText: 'Magnetic' });
  await see(row).toContainText(says.daily.attempt['under-way']);
  await board.page.close();
  const setup = await visitor.open('/play/magnetic?daily=1');
  await see(setup.getByText(says.daily.attempt['under-way'])).toBeVisible();
  await setup.getByRole('button', { name: says.setup.unfinished.resume }).click();
  const resumed = await Board.on(setup);
  await expect.poll(() => resumed.turn(), { timeout: 20_000 }).toBe(1);
});

test('the page of the day says what is played, and shows the best games of yesterday', async () => {
  const page = await room.visit('/daily');
  for (const game of GAMES.values()) {
    const { title } = await challengeOf(game.id);
    const row = page
      .getByRole('list', { name: says.daily.games })
      .getByRole('listitem')
      .filter({ hasText: game.title });
    await see(row).toContainText(title.title);
    await see(row).toContainText(title.about);
    await see(row).toContainText(says.daily.attempt.first);
  }
  const section = page.getByRole('region', { name: says.daily.best.yesterday });
  await section.getByRole('link', { name: says.daily.best.watch('Grace', 'Identic Color Game') }).click();
  expect(new URL(page.url()).pathname).toBe(`/games/${yesterdays}`);
  expect(await (await Stage.on(page)).verdict()).toBe('genuine');
});

test('the calendar shows the days played, by mouse, by keyboard and on a phone', async () => {
  const visitor = await room.visitor({ ...PHONE, preferences: { language: 'de' } });
  const [day, before] = [today(), dayFrom(today(), -1)];
  await withResults(visitor, [finished(day), finished(before), finished(before, 'columns')]);
  const page = await visitor.open('/daily');
  const streak = page.locator('dl > div').filter({ hasText: sagt.daily.streaks.now });
  await see(streak).toContainText('2');
  const cell = (date: string) => page.locator(`[data-day="${date}"]`);
  await see(cell(day)).toHaveAttribute('aria-label', /Identic Color Game, 1\.234 Punkte/);
  await cell(day).focus();
  await page.keyboard.press('ArrowLeft');
  await see(cell(before)).toBeFocused();
  await see(cell(before)).toHaveAttribute('aria-label', /Identic Color Game, .*; Static Columns, /);
  await page.keyboard.press('Enter');
  await see(cell(before)).toHaveAttribute('aria-pressed', 'true');
  expect(new URL(page.url()).search).toBe(`?day=${before}`);
  await see(page.getByRole('region', { name: sagt.daily.best.ofDay })).toContainText('Grace');
  await page.getByLabel(sagt.daily.calendar.chooseGame).selectOption('columns');
  await see(cell(before)).toContainText('1.234');
  await see(cell(day)).not.toContainText('1.234');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('home names the presets of the day, what is done, and the streak', async () => {
  const visitor = await room.visitor();
  await withResults(visitor, [finished(today()), finished(dayFrom(today(), -1))]);
  const page = await visitor.open('/');
  const card = page.getByRole('region', { name: says.home.daily.title });
  const { title } = await challengeOf('identic');
  const name = [says.home.daily.play('Identic Color Game'), title.title, says.home.daily.done].join(', ');
  await see(card.getByRole('link', { name })).toBeVisible();
  await see(card.getByRole('link', { name: `${says.home.daily.streak(2)} ${says.home.daily.more}` })).toBeVisible();
});

import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { conclude } from '#bots/search/thought.js';
import { ENGLISH } from '#coach/drills/english.js';
import { type ReadyDrill, readyDrills } from '#coach/drills/ready-drills.js';
import { readAim } from '#coach/tasks/aim.js';
import { checkPuzzle } from '#coach/tasks/checking.js';
import { controlsWith } from '#engine/contract/game.js';
import type { Command } from '#web/controls/commands.js';
import { Board, playAddress } from '../../../support/web/board.js';
import { Stage } from '../../../support/web/stage.js';
import { arcade, PHONE, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import {
  cardOf,
  choose,
  game,
  gamesWithReadyDrills,
  learn,
  MARKED,
  mind,
  play,
  REPLAY,
  SETTINGS,
  seeAllKeys,
  seeCard,
  seeNoViolations,
  seeReview,
} from './drills-on-page.js';

/** @module-tag chromium */

const room = arcade();
const { drills, tasks } = says;
const { list, loss } = drills;
const { choices } = tasks;

/** Everything that the page says to a screen reader from now on: what comes later must not hide what came before. */
async function listen(page: Page): Promise<() => Promise<string>> {
  const heard = await page.evaluateHandle(() => {
    const texts: string[] = [];
    const region = document.querySelector('[role=status].unseen')!;
    new MutationObserver(() => texts.push(region.textContent ?? '')).observe(region, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    return texts;
  });
  return async () => (await heard.jsonValue()).join('\n');
}

describe('learning from mistakes', () => {
  test('judges what is played, shows solutions, goes on and back, and keeps what was not solved', async () => {
    expect(MARKED.length).toBeGreaterThan(2);
    const page = await room.visit('/replay');
    const board = await learn(page);
    await see(cardOf(page)).toContainText(drills.place(1, MARKED.length));
    await see(cardOf(page)).toContainText(drills.mistake.ask);

    const said = await listen(page);
    await play(board, MARKED[0]!.better!.moves);
    await seeCard(page, 'solved');
    await expect.poll(said).toContain(drills.judged.best);
    await see(cardOf(page)).toContainText(/the played move/i);
    await see(cardOf(page).getByRole('button', { name: choices.best, exact: true })).toHaveCount(0);
    await see(cardOf(page).getByRole('button', { name: choices.next })).toBeFocused();
    await page.keyboard.press('Enter');

    await see(cardOf(page)).toContainText(drills.place(2, MARKED.length));
    await board.isRunning();
    const turn = await board.turn();
    const played = REPLAY.log.slice(MARKED[1]!.from, MARKED[1]!.to).map(({ text }) => text);
    await play(
      board,
      played.filter(text => controlsWith(game, SETTINGS).some(({ action }) => action === text)),
    );
    await seeCard(page, 'missed');
    await see(cardOf(page)).toContainText('your move');
    await choose(page, choices.again);
    await seeCard(page, 'open');
    await see(board.root).toHaveAttribute('data-turn', String(turn));

    await page.keyboard.press('l');
    await seeCard(page, 'shown');
    await play(board, MARKED[1]!.better!.moves);
    await seeCard(page, 'solved');
    await page.keyboard.press('b');
    await see(cardOf(page)).toContainText(drills.place(1, MARKED.length));
    for (let place = 1; place <= MARKED.length; place++) {
      await see(cardOf(page)).toContainText(drills.place(place, MARKED.length));
      await page.keyboard.press('n');
    }
    await see(page.getByRole('main')).toContainText(drills.lesson.solved(1, MARKED.length));

    await page.getByRole('link', { name: drills.lesson.toReview }).click();
    await seeReview(page);
    await page.getByRole('link', { name: drills.title }).click();
    await see(page.locator('[data-drills]')).toHaveAttribute('data-drills', String(MARKED.length - 1));
  });
});

/** Chetyris in which all pieces are dropped where they come in. */
const LOST = playAddress('chetyris', {}, { seed: 'tower' });

async function loseChetyris(page: Page): Promise<Board> {
  const board = await Board.on(page);
  while ((await board.phase()) === 'playing') await board.press('drop');
  await see(board.over).toBeVisible();
  await see(board.over.locator('fieldset')).toBeEnabled();
  return board;
}

describe('the end of a lost game', () => {
  test('is played again by key until it is solved, and comes back when it is due', async () => {
    const page = await room.visit(LOST, { preferences: { isStepwise: true } });
    const board = await loseChetyris(page);
    await see(board.over.getByRole('button', { name: drills.over.spoken(5) })).toBeVisible();
    await see(async () => {
      await page.keyboard.press('e');
      await see(cardOf(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await seeCard(page, 'open');
    await board.isRunning();
    while ((await board.phase()) === 'playing') await board.press('drop');
    await seeCard(page, 'missed');
    const far = cardOf(page).getByRole('progressbar');
    const [survived, all] = [await far.getAttribute('value'), await far.getAttribute('max')].map(Number);
    expect(survived).toBeLessThan(all!);
    await see(page.getByRole('status')).toContainText(loss.missed.outlast(survived!, all!));
    await see(cardOf(page)).toContainText(loss.missed.outlast(survived!, all!));

    await choose(page, choices.again);
    await seeCard(page, 'open');
    await board.isRunning();
    const side = (k: number): Command[] => Array<Command>(6).fill(k % 2 ? 'left' : 'right');
    for (let k = 0; (await cardOf(page).getAttribute('data-task')) === 'open'; k++)
      await board.press(...side(k), 'drop');
    await seeCard(page, 'solved');

    await choose(page, drills.all);
    const row = page.locator('[data-state]:not([data-state="new"])');
    await see(row).toHaveAttribute('data-state', 'waiting');
    await see(row).toContainText(list.dueIn(1));
    await page.clock.setFixedTime(Date.now() + 25 * 3_600_000);
    await page.reload();
    await see(row).toHaveAttribute('data-state', 'due');
    await see(page.locator('[data-due]')).toHaveText(list.due(1));
    await seeNoViolations(page);
    await page.getByRole('combobox', { name: list.filter }).selectOption('columns');
    await see(page.getByText(list.emptyFiltered)).toBeVisible();
    await page.getByRole('combobox', { name: list.filter }).selectOption('chetyris');
    await row.getByRole('link').click();
    await seeCard(page, 'open');
    await page.goBack();
    await row.getByRole('button').click();
    await see(page.getByText(list.emptyTitle)).toBeVisible();
  });

  test('can be seen as a bot plays it, on a phone and while time runs', async () => {
    const page = await room.visit(LOST, PHONE);
    const board = await loseChetyris(page);
    await board.over.getByRole('button', { name: drills.over.spoken(5) }).tap();
    await seeCard(page, 'open');
    await board.isRunning();
    await seeNoViolations(page);
    await choose(page, choices.line);
    const stage = await Stage.on(page);
    await see(stage.root).toContainText(drills.line.player);
    await see(page.getByRole('status')).toContainText(drills.line.next(''));
    const [first, said] = [await stage.position(), await page.getByRole('status').textContent()];
    await page.keyboard.press('Shift+ArrowRight');
    await see(page.getByRole('status')).not.toHaveText(said!);
    await expect.poll(() => stage.position()).toBeGreaterThan(first);
    await seeNoViolations(page);
    await page.getByRole('link', { name: drills.line.back }).tap();
    await seeCard(page, 'open');
    // Without a goal the game cannot be won.

    await see(cardOf(page)).not.toContainText(drills.loss.orWin('').trim());
  });

  test('is missing if its address is wrong', async () => {
    const page = await room.visit('/play/columns?drill=nothing');
    await see(page.getByRole('heading', { name: drills.gone })).toBeVisible();
    await page.getByRole('link', { name: drills.all }).click();
    await see(page.getByText(list.emptyTitle)).toBeVisible();
  });
});

describe('ready drills', () => {
  test('are listed for every game, solved, missed and shown, and lead on to the next', async () => {
    const page = await room.visit('/drills');
    const rows = page.locator('[data-state="new"]');
    await see(rows).toHaveCount(gamesWithReadyDrills().length);
    await page.getByRole('combobox', { name: list.filter }).selectOption('columns');
    const [first, second] = readyDrills('columns');
    await see(rows).toHaveCount(readyDrills('columns').length);
    await rows.first().getByRole('link').click();
    const board = await Board.on(page);
    await see(cardOf(page)).toContainText(ENGLISH[first!.id]!.teaches);
    await seeNoViolations(page);

    await board.press('drop');
    await seeCard(page, 'missed');
    await choose(page, choices.again);
    await seeCard(page, 'open');
    await board.isRunning();
    await page.keyboard.press('l');
    await seeCard(page, 'shown');
    await page.reload();
    await seeCard(page, 'open');
    await play(board, solutionOf(first!));
    await seeCard(page, 'solved');
    await page.keyboard.press('Enter');
    await see(cardOf(page)).toContainText(ENGLISH[second!.id]!.teaches);
    await choose(page, drills.all);
    await see(page.locator('[data-state="waiting"]')).toContainText(ENGLISH[first!.id]!.title);
    await see(rows).toHaveCount(readyDrills('columns').length - 1);
  });
});

test('all keys of a drill fit on the page', () => seeAllKeys(room, 'chetyris'));

/** The moves of a solution. */
function solutionOf({ settings, aim }: ReadyDrill): readonly string[] {
  const { line } = conclude(checkPuzzle(mind, { settings, aim: readAim(aim), nodes: 100_000 }));
  const state = mind.game.start(mind.game.configure(settings));
  return mind.decisions.actionsOf(state, line![0]!).map(mind.game.notation.write);
}

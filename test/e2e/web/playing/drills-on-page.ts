import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { loadMind } from '#bots/mindless.js';
import { decisionsOf } from '#coach/decisions-made.js';
import { readyDrills } from '#coach/drills/ready-drills.js';
import { findingOf } from '#coach/finding.js';
import { review } from '#coach/review.js';
import { isMarked } from '#coach/severity.js';
import { controlsWith } from '#engine/contract/game.js';
import { openSession } from '#engine/play/session.js';
import { Recorder } from '#engine/record/recorder.js';
import type { Command } from '#web/controls/commands.js';
import { LISTINGS } from '../../../support/games/listed.js';
import { Board } from '../../../support/web/board.js';
import { Stage } from '../../../support/web/stage.js';
import { type Arcade, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';

/** Drills on a page, as their player uses them, and a game to learn from. */

const { drills, theatre } = says;

export const SETTINGS = { width: 5, colours: 3 };
const listing = LISTINGS.find(({ id }) => id === 'columns')!;
export const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
export const REPLAY = carelessGame();
/** The mistakes that a review marks, in the order of the game. */
export const MARKED = [...review(mind, [...decisionsOf(mind, SETTINGS, REPLAY.log)])]
  .map(judged => findingOf(mind, judged))
  .filter(({ severity }) => isMarked(severity))
  .reverse();

/** Bars are dropped from left to right, whatever they are. */
function carelessGame() {
  const session = openSession(game, { settings: SETTINGS, seed: 'careless' });
  const write = (intent: string): string => controlsWith(game, SETTINGS).find(one => one.intent === intent)!.action;
  for (let turn = 0; turn < 8; turn++) {
    for (let k = 0; k < turn % 5; k++) session.play(write('right'));
    session.play(write('drop'));
  }
  const lines: string[] = [];
  const about = { player: 'Zoë', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  new Recorder(session, about, line => lines.push(line)).end();
  return { text: lines.join(''), log: session.log() };
}

/** The commands that make these moves of the game's notation. */
const commandsFor = (moves: readonly string[]): Command[] =>
  moves.map(text => controlsWith(game, SETTINGS).find(({ action }) => action === text)!.intent as Command);

export const cardOf = (page: Page) => page.locator('[data-task]');
export const choose = (page: Page, label: string) =>
  cardOf(page).getByRole('button', { name: label, exact: true }).click();
/** Thinking takes its time on a slow machine. */
export const seeCard = (page: Page, state: string | RegExp) =>
  see(cardOf(page)).toHaveAttribute('data-task', state, { timeout: 60_000 });

export async function seeNoViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** Reviews the careless game and begins to learn from it. */
export async function learn(page: Page): Promise<Board> {
  const stage = await Stage.ofFile(page, REPLAY.text);
  await stage.button(theatre.actions.short.review).click();
  await see(stage.root.locator('[data-review]')).toHaveAttribute('data-review', 'done', { timeout: 60_000 });
  await stage.button(drills.lesson.start).click();
  await seeCard(page, 'open');
  return Board.on(page);
}

/** The review that a lesson began with is open again. */
export async function seeReview(page: Page): Promise<Stage> {
  const stage = await Stage.on(page);
  await see(stage.root.locator('[data-review]')).toHaveAttribute('data-review', 'done', { timeout: 60_000 });
  return stage;
}

/** Makes these moves of the game's notation. */
export async function play(board: Board, moves: readonly string[]): Promise<void> {
  await board.isRunning();
  await board.press(...commandsFor(moves));
}

export const gamesWithReadyDrills = (): string[] =>
  LISTINGS.map(({ id }) => id).filter(id => readyDrills(id).length > 0);

/** All keys of a drill are named where they can be seen. */
export async function seeAllKeys(room: Arcade, id: string): Promise<void> {
  const page = await room.visit(`/play/${id}?ready=${readyDrills(id)[0]!.id}`);
  await Board.on(page);
  const keys = page.getByRole('listitem').filter({ has: page.locator('kbd') });
  expect(await keys.count()).toBeGreaterThan(0);
  for (const key of await keys.all()) await see(key).toBeInViewport({ ratio: 1 });
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from 'vitest';
import { Board, playAddress } from '../../../support/web/board.js';
import { type Arcade, type Habits, see } from '../../../support/web/visit.js';
import { says } from '../../../support/web/words.js';
import { GuideOnPage } from './guide-on-page.js';

/** Habits of a visitor who has never been guided. */
export const NEW: Habits = { preferences: { introduced: [] } };

/** What screen readers say at once. */
export const said = (page: Page) => page.getByRole('alert');

async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
}

/** Plays the whole guide of a game, then the first move of the game is next, and the guide never comes again by itself. */
export async function walkThroughGuide(room: Arcade, id: string, habits: Habits, by: 'keys' | 'touch'): Promise<void> {
  const visitor = await room.visitor({ ...habits, ...NEW });
  const page = await visitor.open(playAddress(id));
  const guide = new GuideOnPage(page, id, by);
  const { steps, end } = says.guide.games[id]!;
  for (const [k, { ask, done }] of steps.entries()) {
    await guide.isAsked();
    await see(guide.root).toContainText(ask);
    await see(said(page)).toContainText(ask);
    if (k === 0) await isAccessible(page);
    await guide.doStep();
    if (done === undefined) continue;
    await see(guide.root).toContainText(done);
    await see(said(page)).toContainText(done);
    if (k < steps.length - 1) await guide.button(says.guide.next).click();
  }
  await see(guide.root).toContainText(end);
  await isAccessible(page);
  await guide.button(says.guide.start).click();
  await Board.on(page);
  const again = await visitor.open(playAddress(id));
  await Board.on(again);
}

/** Where time acts: a piece that was slowly brought to its place settles by itself, and one that lies elsewhere is answered. */
export async function bringSlowly(room: Arcade, id: string, habits: Habits, by: 'keys' | 'touch'): Promise<void> {
  const page = await room.visit(playAddress(id), { ...habits, ...NEW });
  const guide = new GuideOnPage(page, id, by);
  for (let step = 0; step < 2; step++) {
    await guide.isAsked();
    await guide.doStep();
  }
  await guide.isAsked();
  await guide.doStepSlowly();
  await see(guide.root).toHaveAttribute('data-guide', 'done');
  await see(guide.root).toContainText(says.guide.games[id]!.steps[2]!.done!);
  await guide.button(says.guide.next).click();
  guide.guided.restart();
  guide.guided.next();
  await guide.isAsked();
  await guide.letLie();
  await guide.isAsked('again');
  await see(guide.root).toContainText(says.guide.again);
}

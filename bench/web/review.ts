import type { Page } from '@playwright/test';
import { AT_ONCE, BotGame } from '#bots/bot-game.js';
import { SKILLS } from '#bots/levels.js';
import { loadMind } from '#bots/mindless.js';
import { resumeSession } from '#engine/play/resume.js';
import { Recorder } from '#engine/record/recorder.js';
import type { Listing } from '#games/catalogue.js';

export const TURNS = 300;

/** How long a review takes, in milliseconds. */
export interface ReviewTime {
  /** Until something is shown. */
  readonly first: number;
  readonly all: number;
  /** Bots that slip do not always last as long as they should. */
  readonly turns: number;
}

/** Reviews a game with mistakes on the page for replays. */
export async function reviewTime(page: Page, listing: Listing): Promise<ReviewTime> {
  const { text, turns } = await gameOf(listing);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.jsonl', mimeType: '', buffer: Buffer.from(text) });
  await page.locator('[data-theatre][data-verdict=genuine] canvas').first().waitFor();
  await page.keyboard.press('Home');
  const began = Date.now();
  await page.keyboard.press('r');
  await page.waitForFunction(() => document.querySelector('[data-review-graph] path[d^=M]'));
  const first = Date.now() - began;
  await page.locator('[data-review=done]').waitFor({ timeout: 300_000 });
  return { first, all: Date.now() - began, turns };
}

async function gameOf(listing: Listing): Promise<{ readonly text: string; readonly turns: number }> {
  const [{ game }, mind] = await Promise.all([listing.game(), loadMind(listing)]);
  const settings = game.presets?.[0]?.settings ?? {};
  const table = new BotGame({ game, mind, settings, seed: 'bench', skill: SLIPPING, botSeed: 'b', tempo: AT_ONCE });
  for (let turn = 0; turn < TURNS && !table.isOver; turn++)
    for (let thinking = table.playTurn(), step = thinking.next(); !step.done; step = thinking.next());
  const lines: string[] = [];
  const about = { player: 'Bot', date: '2026-11-15T12:00:00.000Z', program: '0.1.0' };
  new Recorder(resumeSession(game, table.session.replay()), about, line => lines.push(line)).end();
  return { text: lines.join(''), turns: table.session.status().turn };
}

const SLIPPING = { ...SKILLS.medium, slips: 10 };

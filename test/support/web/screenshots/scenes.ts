import type { Page } from '@playwright/test';
import { PATHS } from '#wire/pages.js';
import { GAMES } from '../../server/live-games.js';
import { says } from '../words.js';
import { halfPlayed } from './content.js';

/** A page for a screenshot, and how to get there. */
export interface Scene {
  readonly name: string;
  readonly open: (page: Page, url: string) => Promise<void>;
  /** Whether to capture the whole page, not only the visible part. */
  readonly isLong?: boolean;
}

const at =
  (path: string) =>
  async (page: Page, url: string): Promise<void> => {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await page.waitForLoadState('networkidle');
  };

/** A recorded game in the theatre, at a fraction of its length. */
async function watch(page: Page, url: string, text: string, part: number): Promise<void> {
  await page.goto(`${url}/replay`);
  const buffer = Buffer.from(text);
  await page.locator('input[type=file]').setInputFiles({ name: 'a.gridfall.jsonl', mimeType: '', buffer });
  await page.locator('[data-theatre]:not([data-verdict=checking]) canvas').first().waitFor();
  const scrubber = page.getByRole('slider', { name: says.theatre.transport.scrubber });
  const length = Number(await scrubber.getAttribute('max'));
  await scrubber.fill(String(Math.round(length * part)));
  await page.waitForLoadState('networkidle');
}

/** A game in progress, taken over from a recorded one. */
async function play(page: Page, url: string, id: string): Promise<void> {
  await watch(page, url, await halfPlayed(id), 1);
  await page.getByRole('button', { name: says.theatre.actions.short.takeOver }).click();
  const goOn = page.getByRole('dialog').getByRole('button', { name: says.play.pause.resume });
  const board = page.locator('section[data-phase]');
  await board.locator('canvas').first().waitFor();
  await board.and(page.locator('[data-running=true]')).or(goOn).first().waitFor();
  if (await goOn.isVisible()) await goOn.click();
  await board.and(page.locator('[data-running=true]')).waitFor();
  // In games with a clock, wait until the next piece has fallen a little.
  await page.waitForTimeout(2500);
}

async function lose(page: Page, url: string): Promise<void> {
  await play(page, url, 'columns');
  const board = page.locator('section[data-phase]');
  while ((await board.getAttribute('data-phase')) === 'playing') await page.keyboard.press('Space');
  await page.getByRole('dialog').waitFor();
}

async function watchLive(page: Page, url: string): Promise<void> {
  const { games } = (await (await fetch(`${url}/api/games`)).json()) as { games: { id: string; game: string }[] };
  const { id } = games.find(({ game }) => game === 'columns') ?? games[0]!;
  await page.goto(`${url}/games/${id}`);
  await page.locator('[data-theatre][data-live=live] canvas').first().waitFor();
  // Wait until the well is drawn, which happens after the small pictures.
  await page.waitForTimeout(2500);
}

const QUERIES: Readonly<Record<string, string>> = { scores: '?game=columns' };

/** Pages that need only their address. */
const PLAIN_PAGES: readonly Scene[] = Object.entries(PATHS)
  .filter(([page, path]) => page !== 'replay' && !path.includes(':'))
  .map(([page, path]) => ({ name: page, open: at(path + (QUERIES[page] ?? '')), isLong: true }));

export const SCENES: readonly Scene[] = [
  ...PLAIN_PAGES,
  { name: 'set-up', open: at('/play/dr-mario'), isLong: true },
  ...[...GAMES.keys()].map(id => ({ name: `play-${id}`, open: (page: Page, url: string) => play(page, url, id) })),
  {
    name: 'paused',
    async open(page, url) {
      await play(page, url, 'chetyris');
      await page.keyboard.press('KeyP');
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'over', open: lose },
  { name: 'watch', open: watchLive },
  { name: 'replay', open: async (page, url) => watch(page, url, await halfPlayed('chetyris', 60), 0.6) },
  { name: 'missing', open: at('/nowhere') },
];

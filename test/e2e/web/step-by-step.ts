import { expect } from 'vitest';
import { Board, playAddress } from '../../support/web/board.js';
import { lastKept } from '../../support/web/kept.js';
import { type Arcade, see } from '../../support/web/visit.js';

export const SEED = 'a seed for tests';

/** A game with a clock that is played step by step does nothing by itself. */
export async function waitsForMoves(room: Arcade, game: string): Promise<void> {
  const page = await room.visit('/help');
  await page.clock.install();
  await page.goto(room.server.url + playAddress(game, { seed: SEED, stepwise: '1' }));
  const board = new Board(page);
  await see(board.root).toHaveAttribute('data-pace', 'stepwise');
  await see(async () => {
    await page.clock.runFor(100);
    await see(board.root).toHaveAttribute('data-running', 'true', { timeout: 100 });
  }).toPass();
  const before = await board.hash();
  await page.clock.runFor(60_000);
  expect(await board.hash()).toBe(before);
  await board.press('step');
  expect(await board.hash()).not.toBe(before);
  await board.press('drop');
  expect(await board.turn()).toBe(1);
  const kept = await lastKept(page);
  expect(kept.about.blemishes).toEqual(['seed', 'stepwise']);
}

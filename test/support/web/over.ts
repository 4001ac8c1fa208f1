import { expect } from 'vitest';
import type { Board } from './board.js';
import { lastKept } from './kept.js';
import { Stage } from './stage.js';
import { see } from './visit.js';
import { says } from './words.js';

/** Checks the result on the page, and the kept replay. */
export async function expectOver(board: Board, score: number): Promise<void> {
  const { page } = board;
  await see(board.over).toBeVisible();
  await see(board.over.locator('strong')).toHaveText(score.toLocaleString('en'));
  expect(await board.score()).toBe(score);
  const { about, findings, session } = await lastKept(page);
  expect(findings).toMatchObject({ deals: 'checked', result: { phase: await board.phase(), score } });
  const hash = await board.hash();
  expect([about.status, about.score, session.hash()]).toEqual(['finished', score, hash]);
  await board.over.getByRole('button', { name: says.over.watch }).click();
  const stage = await Stage.on(page);
  expect(await stage.verdict()).toBe('genuine');
  await stage.seek(await stage.length());
  await see(stage.root).toHaveAttribute('data-hash', hash);
}

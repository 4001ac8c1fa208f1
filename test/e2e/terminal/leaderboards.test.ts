import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { addScore, type Score, scoresOf } from '#terminal/keep/leaderboards.js';
import { bundle, removeBundles } from '../../support/project/bundle.js';

/** Processes that add to the same leaderboards at once. */

let folder: string;
let lock: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-scores-'));
  lock = join(folder, 'scores.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));
afterAll(removeBundles);

const SCORE: Score = {
  player: 'Ada',
  score: 1,
  date: '2026-11-15T12:00:00.000Z',
  replay: 'game.gridfall.jsonl',
};

test('wait for each other', async () => {
  writeFileSync(lock, '');
  const release = `setTimeout(() => require('node:fs').rmSync(${JSON.stringify(lock)}), 300)`;
  const other = spawn(process.execPath, ['-e', release]);
  const since = Date.now();
  expect(addScore(folder, 'columns', { ...SCORE, score: 5 })).toBe(1);
  expect(Date.now() - since).toBeGreaterThan(200);
  expect(existsSync(lock)).toBe(false);
  await once(other, 'exit');
});

test('lose no score', async () => {
  const program = await bundle('src/apps/terminal/keep/leaderboards.ts');
  const processes = [0, 1, 2, 3, 4].map(k => {
    const adding = `
      const { addScore } = await import(${JSON.stringify(program.href)});
      const add = (leaderboard, score) => addScore(${JSON.stringify(folder)}, leaderboard, { ...${JSON.stringify(SCORE)}, score });
      for (const n of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) add('of ${k}', n);
      for (const n of [1, 2]) add('of all', ${k} * 2 + n);`;
    return spawn(process.execPath, ['--input-type=module', '-e', adding], { stdio: 'inherit' });
  });
  expect(await Promise.all(processes.map(async one => (await once(one, 'exit'))[0]))).toEqual([0, 0, 0, 0, 0]);
  const countdown = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1];
  for (const leaderboard of ['of 0', 'of 1', 'of 2', 'of 3', 'of 4', 'of all']) {
    expect(scoresOf(folder, leaderboard).map(({ score }) => score)).toEqual(countdown);
  }
  expect(readdirSync(folder)).toEqual(['scores.json']);
});

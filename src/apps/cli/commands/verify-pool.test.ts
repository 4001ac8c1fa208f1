import { expect, test } from 'vitest';
import type { Report } from './verify-file.js';
import { VerifyPool } from './verify-pool.js';

const worker = new URL('../../../../test/support/cli/faulty-verify-worker.mjs', import.meta.url);
const demand = { key: undefined, seed: undefined };

async function reportsOn(files: readonly string[], jobs = 2, from = worker): Promise<string[]> {
  let bytesDone = 0;
  const onProgress = (_: number, bytes: number): void => {
    bytesDone += bytes;
  };
  const found: string[] = [];
  const pool = new VerifyPool(files, { demand, jobs, worker: from, onProgress });
  for await (const { file, verdict, says } of pool.reports()) found.push(`${file}: ${verdict}, ${says}`);
  expect(bytesDone).toBe(found.filter(report => report.endsWith('ok, done')).length);
  return found;
}

test('reports come in the order of the files, whichever is done first', async () => {
  const files = Array.from({ length: 30 }, (_, k) => (k % 7 === 0 ? `slow ${k}` : `quick ${k}`));
  expect(await reportsOn(files, 3)).toEqual(files.map(file => `${file}: ok, done`));
});

test('a thread that breaks down takes only its own file with it, and the others go on', async () => {
  expect(await reportsOn(['a', 'throws b', 'c', 'leaves d', 'throws e', 'throws f', 'g'])).toEqual([
    'a: ok, done',
    'throws b: wrong, it could not be replayed: "no more of throws b"',
    'c: ok, done',
    'leaves d: wrong, it could not be replayed: "the thread ended"',
    'throws e: wrong, it could not be replayed: "no more of throws e"',
    'throws f: wrong, it could not be replayed: "no more of throws f"',
    'g: ok, done',
  ]);
});

test('whoever has seen enough stops the threads, whatever they are at', async () => {
  const pool = new VerifyPool(['a', 'hangs', 'hangs'], { demand, jobs: 2, worker, onProgress: () => {} });
  const seen: Report[] = [];
  for await (const report of pool.reports()) {
    seen.push(report);
    break;
  }
  expect(seen).toHaveLength(1);
});

test('threads that do not even start are no hang', async () => {
  const nowhere = new URL('nowhere.mjs', worker);
  await expect(reportsOn(['a', 'b'], 2, nowhere)).rejects.toThrow(/nowhere/);
});

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { gridfall } from './run.js';

/** Writes two copies of a replay: one with a changed line, one that ends in the middle. */
export function damage(replay: string, { damaged, cut }: { readonly damaged: string; readonly cut: string }): void {
  const text = readFileSync(replay, 'utf8');
  writeFileSync(damaged, text.replace('"at":0,"do"', '"at":1,"do"'));
  writeFileSync(cut, text.slice(0, text.length / 2));
}

export function verifiesInThreads(replays: readonly string[]): void {
  test('prints the same with several threads, in the order of the files', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gridfall-verify-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const [damaged, cut] = [join(folder, 'damaged.gridfall.jsonl'), join(folder, 'cut.gridfall.jsonl')];
    damage(replays[0]!, { damaged, cut });
    const files = [...replays, damaged, cut, ...replays];
    const [one, three] = await Promise.all(['1', '3'].map(jobs => gridfall(['verify', '--jobs', jobs, ...files])));
    expect(three).toEqual(one);
    expect(
      three!.out
        .trimEnd()
        .split('\n')
        .map(line => /\S+(?= )/.exec(line)?.[0]),
    ).toEqual([...replays.map(() => 'ok'), 'wrong', 'cut', ...replays.map(() => 'ok')]);
  });
}

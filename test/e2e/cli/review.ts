import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { gridfall } from './run.js';

const REPLAYS = fileURLToPath(new URL('../../replays', import.meta.url));
export const replayOf = (name: string): string => join(REPLAYS, `${name}.gridfall.jsonl`);

interface Finding {
  readonly decision: number;
  readonly from: number;
  readonly to: number;
  readonly loss: number;
  readonly severity: string | null;
  readonly played: readonly string[];
  readonly better?: { readonly moves: readonly string[]; readonly says: readonly string[] };
}

async function reviewed(name: string): Promise<{ readonly decisions: number; readonly findings: readonly Finding[] }> {
  const { code, out, err } = await gridfall(['review', replayOf(name), '--json', '--nodes', '500']);
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out);
}

export const REVIEWED = [
  'columns-short',
  'chetyris-short',
  'chetyris-modern-short',
  'dr-mario-short',
  'identic-single',
  'magnetic-offers',
] as const;

export function findsForEveryDecision(names: readonly string[]): void {
  test.each(names)('%s has a finding for every decision, with moves that were played', async name => {
    const { decisions, findings } = await reviewed(name);
    expect(findings.map(({ decision }) => decision)).toEqual(Array.from({ length: decisions }, (_, k) => k + 1));
    for (const { from, to, loss, severity, better } of findings) {
      expect(from).toBeLessThan(to);
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(better !== undefined).toBe(severity !== null);
      if (better) expect(better.says.length).toBeGreaterThan(0);
    }
  });
}

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { gridfall } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-review-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(closeAll);

const REPLAYS = fileURLToPath(new URL('../../replays', import.meta.url));
const replayOf = (name: string): string => join(REPLAYS, `${name}.gridfall.jsonl`);

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

describe('a replay', () => {
  test.each([
    'columns-short',
    'chetyris-short',
    'chetyris-modern-short',
    'dr-mario-short',
    'identic-single',
    'magnetic-offers',
  ])('%s has a finding for every decision, with moves that were played', async name => {
    const { decisions, findings } = await reviewed(name);
    expect(findings.map(({ decision }) => decision)).toEqual(Array.from({ length: decisions }, (_, k) => k + 1));
    for (const { from, to, loss, severity, better } of findings) {
      expect(from).toBeLessThan(to);
      expect(loss).toBeGreaterThanOrEqual(0);
      expect(better !== undefined).toBe(severity !== null);
      if (better) expect(better.says.length).toBeGreaterThan(0);
    }
  });

  test('is described in words, mistakes with what was better and why', async () => {
    const { code, out, err } = await gridfall(['review', replayOf('columns-short'), '--all']);
    expect([code, err]).toEqual([0, '']);
    expect(out).toMatch(/^game {4}Static Columns, \d+ decisions\nfound {3}/);
    expect(out).toMatch(
      /decision \d+, moves \d+ to \d+: (Serious mistake|Mistake|Slight mistake)\n {4}played {2}.+\n {4}better {2}.+\n {12}\w/,
    );
  });
});

test('the line of a solver has no mistakes', async () => {
  const path = join(folder, 'game.gridfall.jsonl');
  const board = join(folder, 'board.txt');
  writeFileSync(board, 'RRRRB\nBBBBR\n');
  await gridfall(['solve', 'identic', board, '--save', path]);
  const { out } = await gridfall(['review', path]);
  expect(out).toContain('found   no mistakes');
});

test('Ctrl-C prints what was found so far', async () => {
  const words = ['review', replayOf('chetyris'), '--nodes', '1000000000'];
  const terminal = TestTerminal.start(words, { columns: 120, rows: 100 });
  await terminal.waitFor(/\d+ of 150 decisions/);
  terminal.press('ctrl-c');
  expect(await terminal.exited).toEqual({ exitCode: 130, signal: 0 });
  expect(terminal.text()).toMatch(/stopped; only the last \d+ decisions? were reviewed/);
});

test.each([
  [[], 0, ''],
  [['nothing.jsonl'], 2, 'nothing.jsonl'],
  [['a', 'b'], 2, 'name exactly one replay file; try: gridfall review --help'],
  [[replayOf('columns-short'), '--nodes', '0'], 2, '--nodes must be a whole number from 1 to'],
  [[replayOf('columns-short'), '--what'], 2, '--what'],
])('%j ends with %d', async (words, code, message) => {
  const result = await gridfall(['review', ...words]);
  expect(result.code).toBe(code);
  expect(result.err).toContain(message);
  expect(result.err.trim().split('\n').length).toBeLessThanOrEqual(1);
});

test('a replay that was changed is refused', async () => {
  const path = join(folder, 'changed.gridfall.jsonl');
  writeFileSync(path, readFileSync(replayOf('columns-short'), 'utf8').replace('"do":"d"', '"do":"s"'));
  const { code, err } = await gridfall(['review', path]);
  expect(code).toBe(2);
  expect(err).toContain('is not a genuine replay: line');
});

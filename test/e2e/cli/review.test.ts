import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { findsForEveryDecision, replayOf } from './review.js';
import { gridfall } from './run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-review-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
afterEach(closeAll);

describe('a replay', () => {
  findsForEveryDecision(['columns-short']);

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

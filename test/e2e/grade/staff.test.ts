/** @module-tag python */
import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { markedBy } from '../../support/grade/processes.js';
import { programOf } from '../../support/needs.js';
import { GRIDFALL, gridfall } from '../cli/run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-staff-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Faster without the packages of the machine. */
const PYTHON = [programOf('python'), '-S'];
const submission = (game: string, name: string): string => resolve('test', 'submissions', game, name);

/** Runs a suite's own script. Returns how many cases passed and failed, and the exit code. */
async function runSuite(
  suite: string,
  ...command: string[]
): Promise<{ passed: number; failed: number; code: number }> {
  const { stdout, code } = await promisify(execFile)(join(suite, 'run.sh'), command).then(
    ({ stdout }) => ({ stdout, code: 0 }),
    (error: { stdout: string; code: number }) => error,
  );
  return { passed: stdout.match(/^passed /gm)?.length ?? 0, failed: stdout.match(/^failed /gm)?.length ?? 0, code };
}

test.each([
  ['identic', 'row_only.py', []],
  ['chetyris', 'right.py', ['{pieces}']],
] as const)('the suite of %s judges %s without Gridfall', async (game, file, words) => {
  const suite = join(folder, game);
  expect(await gridfall(['grade', game, '--export', suite])).toMatchObject({ code: 0, err: '' });
  const { cases } = JSON.parse(readFileSync(join(suite, 'suite.json'), 'utf8'));
  const { passed, failed, code } = await runSuite(suite, ...PYTHON, submission(game, file), ...words);
  const isRight = file === 'right.py';
  expect([passed + failed, failed === 0, code]).toEqual([cases.length, isRight, isRight ? 0 : 1]);
});

test('a suite is not written into a folder that is not empty', async () => {
  const full = join(folder, 'full');
  mkdirSync(join(full, 'notes'), { recursive: true });
  const { code, err } = await gridfall(['grade', 'columns', '--export', full]);
  expect([code, readdirSync(full)]).toEqual([2, ['notes']]);
  expect(err).toContain('is not empty');
});

test('the mutation score says which mistakes a suite detects', async () => {
  const { code, out } = await gridfall(['grade', 'columns', '--mutation-score']);
  expect(code).toBe(0);
  expect(out).toMatch(/^\d+ cases detect 18 of 18 known mistakes\n/);
  expect(out).toMatch(/SC-4 counts-runs +by \d+ +as if a run of equal squares earned one point/);
});

test('Ctrl-C stops grading and reports what was found so far', async () => {
  const json = join(folder, 'stopped.json');
  const words = ['grade', 'columns', '--cases', '3000', '--jobs', '1', '--json', json, '--'];
  const child = spawn(process.execPath, [GRIDFALL, ...words, 'sh', '-c', 'sleep 0.1; echo wrong']);
  let out = '';
  child.stdout.on('data', data => {
    out += data;
  });
  const ended = new Promise(done => child.once('close', done));
  await severalRunsOf(child.pid!);
  child.kill('SIGINT');
  expect(await ended).toBe(1);
  expect(out).toMatch(/\d+ not judged \(stopped\)/);
  expect(out).not.toContain('No difference was found.');
  expect(existsSync(json)).toBe(true);
}, 120_000);

/** Waits until a grader has seen the end of some runs. */
async function severalRunsOf(grader: number): Promise<void> {
  const ENOUGH = 20;
  const seen = new Set<number>();
  while (seen.size < ENOUGH) {
    for (const pid of markedBy(grader)) seen.add(pid);
    await new Promise(resolve => setTimeout(resolve, 20));
  }
}

test.each([
  [['grade'], 'name a game'],
  [['grade', 'chess', '--', 'x'], 'cannot grade "chess"; choose one of: dr-mario'],
  [['grade', 'columns'], 'name the command of the program after --'],
  [['grade', 'columns', '--compare', 'loosely', '--', 'x'], '--compare must be one of: exact'],
  [['grade', 'columns', '--edition', 'revised', '--', 'x'], 'columns has no edition "revised"'],
  [['grade', 'columns', 'python3', 'x.py'], 'put the command after --'],
  [['grade', 'columns', '--batch', '.', '--', 'python3'], 'the command must contain {submission}'],
] as const)('%j: %s', async (words, reason) => {
  const { code, err, out } = await gridfall(words);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(reason);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});

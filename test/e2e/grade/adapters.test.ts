import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '../../../src/grader/report/report.js';
import { programOf } from '../../support/games/programs.js';
import { gridfall } from '../cli/run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-adapters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PATIENCE = 240_000;

const python = await programOf({ name: 'python3', debian: 'python3', advice: 'Python 3' });
const compiler = await programOf({ name: 'g++', debian: 'g++', advice: 'a C++ compiler' });

async function graded(game: string, options: readonly string[], command: readonly string[]) {
  const json = join(folder, 'report.json');
  const words = ['grade', game, '--cases', '10', '--failures', '2', ...options, '--json', json, '--', ...command];
  const { code, out, err } = await gridfall(words);
  expect(err).toBe('');
  return { code, out, report: JSON.parse(readFileSync(json, 'utf8')) as Report };
}

describe('the skeleton of Chetyris', () => {
  /** Builds a program that knows only the course's interface. */
  function built(name: string, ...flags: string[]): string {
    const [shim, skeleton] = ['shims/chetyris', 'test/support/grade/chetyris-skeleton'];
    const sources = ['Game', 'Well', 'Piece'].map(one => join(skeleton, `${one}.cpp`));
    const path = join(folder, name);
    const own = ['UserInterface', 'chetyris'].map(one => join(shim, `${one}.cpp`));
    execFileSync(compiler, [
      '-std=c++14',
      '-Wall',
      '-Werror',
      '-I',
      shim,
      '-I',
      skeleton,
      ...flags,
      '-o',
      path,
      ...own,
      ...sources,
    ]);
    return path;
  }

  test('a right program written for it gets full points', { timeout: PATIENCE }, async () => {
    const { code, report } = await graded('chetyris', [], [built('right'), '{pieces}']);
    expect([code, report.contract.cases - report.contract.right, Math.round(report.score.points)]).toEqual([0, 0, 100]);
  });

  test('a wrong one is told what it breaks', { timeout: PATIENCE }, async () => {
    const { code, report } = await graded('chetyris', [], [built('wrong', '-DVAPOR_REACH=1'), '{pieces}']);
    expect(code).toBe(1);
    expect(report.findings[0]?.cause).toMatchObject({ kind: 'reading', mutant: 'vapor-of-three-rows' });
  });

  test('time passes only while the program waits, and keys in between cost none', () => {
    const ran = (input: string): string[] =>
      execFileSync(built('timed'), ['O'], { input, encoding: 'utf8' }).split(/(?<=^[^@\n]*\n)(?=@)/m);
    const screens = ran('\nad.ad.');
    expect(screens).toHaveLength(8);
    const rowOf = (screen: string): number => screen.split('\n').findIndex(line => line.includes('#'));
    expect(screens.map(rowOf)).toEqual([-1, 0, 0, 0, 1, 1, 1, 2]);
  });
});

describe('filters', () => {
  /** Greets, asks, and wants its numbers in one line with commas. */
  const CHATTY = `
import subprocess, sys
print("Welcome!")
print("DEBUG start")
text = sys.stdin.read()
assert "," in text or text.strip() == "", text
answer = subprocess.run([sys.executable, ${JSON.stringify(join(process.cwd(), 'test/submissions/columns/right.py'))}],
    input=text.replace(",", " "), capture_output=True, text=True).stdout
print("Result: " + answer, end="")
`;

  test('make a program with another form of input and output right', { timeout: PATIENCE }, async () => {
    const program = join(folder, 'chatty.py');
    writeFileSync(program, CHATTY);
    const rules = join(folder, 'rules.json');
    writeFileSync(rules, JSON.stringify([{ 'keep-after': '^DEBUG.*\\n' }, { replace: '^Result: ', by: '' }]));
    const options = ['--stdin-filter', "sed 's/ /,/'", '--stdout-filter', rules];
    const { code, report, out } = await graded('columns', options, [python, program]);
    expect([code, report.contract.cases - report.contract.right]).toEqual([0, 0]);
    expect(out).toContain('Its output was filtered by');
    const bare = await graded('columns', ['--budget', '20'], [python, program]);
    expect(bare.code).toBe(1);
    expect(bare.report.about.filters).toBeUndefined();
  });

  test.each([
    [['--stdout-filter', 'nowhere.json'], 'cannot read the filter "nowhere.json"'],
    [['--stdin-filter', 'exit 1'], '--stdin-filter "exit 1" failed: exit code 1'],
    [['--link', 'ftp://x'], '--link must be the address of a site'],
  ])('%j is refused with a reason', { timeout: PATIENCE }, async (options, message) => {
    const words = ['grade', 'columns', ...options, '--', python, 'test/submissions/columns/right.py'];
    const { code, err } = await gridfall(words);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

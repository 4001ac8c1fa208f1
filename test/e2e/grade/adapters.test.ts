/**
 * @module-tag python
 * @module-tag cpp
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Report } from '#grader/report/report.js';
import { programOf } from '../../support/needs.js';
import { gridfall, ONLY_A_WARNING } from '../cli/run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-adapters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const PATIENCE = 240_000;

/** Faster without the packages of the machine. */
const PYTHON = [programOf('python'), '-S'];

async function graded(game: string, options: readonly string[], command: readonly string[]) {
  const json = join(folder, 'report.json');
  const words = ['grade', game, '--cases', '0', '--failures', '2', ...options, '--json', json, '--', ...command];
  const { code, out, err } = await gridfall(words);
  expect(err).toMatch(ONLY_A_WARNING);
  return { code, out, report: JSON.parse(readFileSync(json, 'utf8')) as Report };
}

describe('the skeleton of Chetyris', () => {
  const [SHIM, SKELETON] = ['shims/chetyris', 'test/support/grade/chetyris-skeleton'];
  const SOURCES = [
    ...['UserInterface', 'chetyris'].map(one => join(SHIM, `${one}.cpp`)),
    ...['Game', 'Well', 'Piece'].map(one => join(SKELETON, `${one}.cpp`)),
  ];
  /** What a mistake changes. */
  const WELL = join(SKELETON, 'Well.cpp');
  const objects = new Map<string, string>();

  /** Compiles a source, once for all programs that want it like this. */
  function compiled(source: string, flags: readonly string[]): string {
    const key = [source, ...flags].join(' ');
    const known = objects.get(key);
    if (known !== undefined) return known;
    const path = join(folder, `${objects.size}.o`);
    const strict = ['-std=c++14', '-Wall', '-Werror', '-I', SHIM, '-I', SKELETON];
    execFileSync(programOf('cpp'), [...strict, ...flags, '-c', '-o', path, source]);
    objects.set(key, path);
    return path;
  }

  /** Builds a program that knows only the course's interface. */
  function built(name: string, ...flags: string[]): string {
    const path = join(folder, name);
    const parts = SOURCES.map(source => compiled(source, source === WELL ? flags : []));
    execFileSync(programOf('cpp'), ['-o', path, ...parts]);
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
  /** Greets, and wants its numbers in one line with commas. */
  const CHATTY = `
import contextlib, io, runpy, sys
print("Welcome!")
print("DEBUG start")
text = sys.stdin.read()
assert "," in text or text.strip() == "", text
sys.stdin = io.StringIO(text.replace(",", " "))
with contextlib.redirect_stdout(io.StringIO()) as answer:
    runpy.run_path(${JSON.stringify(join(process.cwd(), 'test/submissions/columns/right.py'))}, run_name="__main__")
print("Result: " + answer.getvalue(), end="")
`;

  test('make a program with another form of input and output right', { timeout: PATIENCE }, async () => {
    const program = join(folder, 'chatty.py');
    writeFileSync(program, CHATTY);
    const rules = join(folder, 'rules.json');
    writeFileSync(rules, JSON.stringify([{ 'keep-after': '^DEBUG.*\\n' }, { replace: '^Result: ', by: '' }]));
    const options = ['--stdin-filter', "sed 's/ /,/'", '--stdout-filter', rules];
    const { code, report, out } = await graded('columns', options, [...PYTHON, program]);
    expect([code, report.contract.cases - report.contract.right]).toEqual([0, 0]);
    expect(out).toContain('Its output was filtered by');
    const bare = await graded('columns', ['--budget', '20'], [...PYTHON, program]);
    expect(bare.code).toBe(1);
    expect(bare.report.about.filters).toBeUndefined();
  });

  test.each([
    [['--stdout-filter', 'nowhere.json'], 'cannot read the filter "nowhere.json"'],
    [['--stdin-filter', 'exit 1'], '--stdin-filter "exit 1" failed: exit code 1'],
    [['--link', 'ftp://x'], '--link must be the address of a site'],
  ])('%j is refused with a reason', { timeout: PATIENCE }, async (options, message) => {
    const words = ['grade', 'columns', ...options, '--', ...PYTHON, 'test/submissions/columns/right.py'];
    const { code, err } = await gridfall(words);
    expect([code, err]).toEqual([2, expect.stringContaining(message)]);
  });
});

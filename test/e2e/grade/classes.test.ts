/** @module-tag python */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { programOf } from '../../support/needs.js';
import { GRIDFALL, gridfall, ONLY_A_WARNING } from '../cli/run.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-classes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
/** Faster without the packages of the machine. */
const PYTHON = [programOf('python'), '-S'];
const right = resolve('test', 'submissions', 'columns', 'right.py');
const QUICK = ['--cases', '0', '--failures', '1'];
const PATIENCE_MS = 300_000;

/** A folder of submissions: for each its files and their texts, or the path of a right program. */
function classOf(
  name: string,
  submissions: Readonly<Record<string, string | Readonly<Record<string, string>>>>,
): string {
  const all = join(folder, name, 'class');
  for (const [one, files] of Object.entries(submissions)) {
    if (typeof files === 'string') put(join(all, one), files);
    else for (const [file, text] of Object.entries(files)) put(join(all, one, file), text);
  }
  return all;
}

function put(path: string, text: string): void {
  mkdirSync(resolve(path, '..'), { recursive: true });
  if (text === right) cpSync(right, path);
  else writeFileSync(path, text);
}

/** Crashes at once, which saves the grader a long search for the shortest input. */
const WRONG = "raise ValueError('nothing')\n";

test(
  'a class of files and folders gets reports without collisions, an index and a table',
  async () => {
    const all = classOf('mixed', {
      'a.py': right,
      a: { '__main__.py': WRONG },
      __pycache__: { 'x.pyc': '' },
      '.git': { x: '' },
    });
    const [pages, csv] = [join(folder, 'mixed', 'pages'), join(folder, 'mixed', 'points.csv')];
    const words = [
      'grade',
      'columns',
      '--batch',
      all,
      ...QUICK,
      '--html',
      pages,
      '--csv',
      csv,
      '--',
      ...PYTHON,
      '{submission}',
    ];
    const { code, out, err } = await gridfall(words);
    expect([code, err]).toEqual([1, expect.stringMatching(ONLY_A_WARNING)]);
    expect(
      out
        .trimEnd()
        .split('\n')
        .map(row => row.split(' ')[0]),
    ).toEqual(['submission', 'a', 'a.py']);
    expect(readdirSync(pages).sort()).toEqual(['a.html', 'a.py.html', 'index.html']);
    expect(readFileSync(join(pages, 'a.py.html'), 'utf8')).toContain('100 of 100 points');
    expect(readFileSync(join(pages, 'index.html'), 'utf8')).toContain('2 submissions, 1 without a scored fault');
    expect(readFileSync(csv, 'utf8')).toMatch(/^submission,points,of,SC-1,.*\r\na,.*\r\na\.py,100,100,/);
  },
  PATIENCE_MS,
);

test(
  'each submission is built once; a failed build is its own verdict with what the compiler said',
  async () => {
    const good = { 'build.sh': 'cp source.py main.py; echo built\n', 'source.py': right };
    const bad = { 'build.sh': 'echo "$PWD/main.c:1: error: <stdio>" >&2; exit 1\n' };
    const killed = { 'build.sh': 'kill -9 $$\n' };
    const all = classOf('built', { good, bad, killed });
    const [pages, json] = [join(folder, 'built', 'pages'), join(folder, 'built', 'json')];
    const options = ['--batch', all, '--build', 'sh build.sh', ...QUICK, '--html', pages, '--json', json];
    const { code, out } = await gridfall(['grade', 'columns', ...options, '--', ...PYTHON, 'main.py']);
    expect(code).toBe(1);
    const [, ...rows] = out.trimEnd().split('\n');
    expect(rows[0]).toMatch(/^bad +0\/0 +0 +not-built$/);
    expect(rows[1]).toMatch(/^good +(\d+)\/\1 +100 +nothing$/);
    expect(rows[2]).toMatch(/^killed +0\/0 +0 +not-built$/);
    const page = readFileSync(join(pages, 'bad.html'), 'utf8');
    expect(page).toContain('the build failed');
    expect(page).toContain('>main.c:1: error: &#60;stdio&#62;');
    expect(existsSync(join(all, 'good', 'main.py'))).toBe(false);
    expect(JSON.parse(readFileSync(join(json, 'bad.json'), 'utf8')).findings[0].verdict).toBe('not-built');
  },
  PATIENCE_MS,
);

test(
  'a submission can read neither the others nor their reports',
  async () => {
    const thief = (path: string): string =>
      `import glob, os, sys\nfor one in glob.glob(${JSON.stringify(path)}, recursive=True):\n    if 'thief' not in one:\n        exec(open(one).read()); sys.exit()\n${WRONG}`;
    const all = join(folder, 'theft', 'class');
    classOf('theft', { honest: { 'main.py': right }, thief: { 'main.py': thief(join(all, '**', '*.py')) } });
    const json = join(folder, 'theft', 'json');
    const words = [
      'grade',
      'columns',
      '--batch',
      all,
      ...QUICK,
      '--json',
      json,
      '--',
      ...PYTHON,
      '{submission}/main.py',
    ];
    const { out } = await gridfall(words);
    expect(out).toMatch(/^honest .* 100 +nothing$/m);
    expect(out).not.toMatch(/^thief .* nothing$/m);
  },
  PATIENCE_MS,
);

test(
  'Ctrl-C sums up what is done and says how to go on; --resume grades the rest',
  async () => {
    const slow = { 'main.py': `import time\ntime.sleep(1)\n${readFileSync(right, 'utf8')}` };
    const all = classOf('stopped', { ann: { 'main.py': right }, bob: slow, cid: { 'main.py': right } });
    const [pages, json] = [join(folder, 'stopped', 'pages'), join(folder, 'stopped', 'json')];
    const options = ['--batch', all, ...QUICK, '--html', pages, '--json', json, '--jobs', '1'];
    const command = ['--', ...PYTHON, '{submission}/main.py'];
    const child = spawn(process.execPath, [GRIDFALL, 'grade', 'columns', ...options, ...command]);
    let err = '';
    child.stderr.on('data', data => {
      err += data;
    });
    child.stdout.on('data', data => {
      if (String(data).includes('ann')) setTimeout(() => child.kill('SIGINT'), 500);
    });
    expect(await new Promise(done => child.once('close', done))).toBe(1);
    expect(err).toBe('stopped after 1 submission; to go on, run the same command with --resume\n');
    expect(readdirSync(json)).toEqual(['ann.json']);
    expect(readFileSync(join(pages, 'index.html'), 'utf8')).toContain('1 of 3 submissions graded so far');
    const before = readFileSync(join(json, 'ann.json'), 'utf8');
    const fast = ['--batch', all, ...QUICK, '--html', pages, '--json', json, '--resume'];
    writeFileSync(join(all, 'bob', 'main.py'), readFileSync(right));
    expect(await gridfall(['grade', 'columns', ...fast, ...command])).toMatchObject({ code: 0, err: '' });
    expect(readdirSync(json).sort()).toEqual(['ann.json', 'bob.json', 'cid.json']);
    expect(readFileSync(join(json, 'ann.json'), 'utf8')).toBe(before);
  },
  PATIENCE_MS,
);

test(
  'in shadow mode only disagreements with another autograder are listed',
  async () => {
    const all = classOf('shadow', { ann: { 'main.py': right }, bob: { 'main.py': right } });
    const theirs = join(folder, 'shadow', 'theirs.csv');
    writeFileSync(theirs, 'submission,score,max\nann,40,40\nbob,0,40\n');
    const words = [
      'grade',
      'columns',
      '--batch',
      all,
      ...QUICK,
      '--shadow',
      theirs,
      '--',
      ...PYTHON,
      '{submission}/main.py',
    ];
    const { out } = await gridfall(words);
    expect(out).toMatch(/\n\nWe disagree on 1 of 2 submissions\.\n {2}bob\n {4}they: 0 of 40, we: 100 of 100: .+\n$/);
  },
  PATIENCE_MS,
);

test.each([
  [['--csv', 'x.csv', '--', 'x'], '--csv works only together with --batch'],
  [['--resume', '--batch', '.', '--', '{submission}'], '--resume needs --json FOLDER'],
  [['--build', 'make', '--', 'x'], '--build works only together with --batch or --pack'],
  [['--batch', '.', '--shadow', 'missing.csv', '--', '{submission}'], 'cannot read "missing.csv"'],
  [['--pack', 'gradescope'], '--pack needs --to FOLDER'],
  [['--to', 'x', '--', 'x'], '--to works only together with --pack'],
  [['--pack', 'moodle', '--to', 'x'], '--pack must be one of: gradescope, github-classroom'],
  [['--visibility', 'never', '--', 'x'], '--visibility must be one of: visible, hidden'],
])('%j: %s', async (words, reason) => {
  const { code, err, out } = await gridfall(['grade', 'columns', ...words]);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(reason);
});

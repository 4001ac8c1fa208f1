import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Report } from '#grader/report/report.js';
import { type Batch, type BatchRow, type Grader, gradeBatch } from './batch.js';
import { buildReport } from './workplace.js';

const about = { game: 'columns', title: 'Static Columns', command: '', isolation: '' };
const failed = buildReport(
  { ending: 'exit', code: 1, output: '', complaint: 'main.c:1: error', ms: 0, memory: 0 },
  about,
  { seed: 1, comparison: 'exact' },
);
const right: Report = { ...failed, findings: [], score: { points: 100, of: 100, rulings: [] } };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-batch-'));
  mkdirSync(join(folder, 'class'));
  for (const name of ['ann.py', 'bob.py', 'cid.py']) writeFileSync(join(folder, 'class', name), name);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const batchOf = (more: Partial<Batch> = {}): Batch => ({
  title: 'Static Columns',
  folder: join(folder, 'class'),
  command: ['python3', '{submission}'],
  build: undefined,
  results: join(folder, 'results'),
  reports: [{ folder: join(folder, 'pages'), ending: 'html', make: ({ score }) => `points: ${score.points}` }],
  csv: join(folder, 'tables', 'class.csv'),
  isResumed: false,
  options: { seed: 1 },
  jobs: 2,
  ...more,
});

/** Grades everything. Returns the names that were graded, in the order in which that began. */
async function run(batch: Batch, grade: (name: string) => Promise<Report> = async () => right, signal?: AbortSignal) {
  const [begun, rows]: [string[], BatchRow[]] = [[], []];
  const grader: Grader = {
    grade: ({ shownAs }) => {
      const name = shownAs.split(' ')[1]!;
      begun.push(name);
      return grade(name);
    },
    failed: () => failed,
  };
  const watch = { signal: signal ?? new AbortController().signal };
  for await (const row of gradeBatch(batch, grader, watch)) rows.push(row);
  return { begun, names: rows.flatMap(({ graded }) => graded?.submission.name ?? []) };
}

test('makes its folders, and writes one report each, an index and a table', async () => {
  await run(batchOf());
  expect(readdirSync(join(folder, 'pages')).sort()).toEqual([
    'ann.py.html',
    'bob.py.html',
    'cid.py.html',
    'index.html',
  ]);
  expect(readdirSync(join(folder, 'results')).sort()).toEqual(['ann.py.json', 'bob.py.json', 'cid.py.json']);
  expect(readFileSync(join(folder, 'tables', 'class.csv'), 'utf8').split('\r\n')).toHaveLength(5);
});

test('grades several at once, but no more than there are jobs, and prints rows in order', async () => {
  let [now, most] = [0, 0];
  const { names } = await run(batchOf(), async name => {
    most = Math.max(most, ++now);
    await new Promise(done => setTimeout(done, name === 'ann.py' ? 50 : 5));
    now--;
    return right;
  });
  expect([names, most]).toEqual([['ann.py', 'bob.py', 'cid.py'], 2]);
});

test('a single file runs in a folder of its own, which is removed afterwards', async () => {
  const places: { directory: string; names: string[]; hidden: readonly string[] }[] = [];
  const grader: Grader = {
    grade: async ({ directory, hidden }) => {
      places.push({ directory, names: readdirSync(directory), hidden });
      return right;
    },
    failed: () => failed,
  };
  for await (const _ of gradeBatch(batchOf(), grader, { signal: new AbortController().signal }));
  expect(places.map(({ names }) => names)).toEqual([['ann.py'], ['bob.py'], ['cid.py']]);
  expect(places[0]!.hidden).toEqual([join(folder, 'class'), join(folder, 'results'), join(folder, 'pages')]);
  expect(places.filter(({ directory }) => existsSync(directory))).toEqual([]);
});

describe('resuming', () => {
  test('skips what has a result, and writes all reports nevertheless', async () => {
    await run(batchOf());
    rmSync(join(folder, 'pages'), { recursive: true });
    const { begun, names } = await run(batchOf({ isResumed: true }));
    expect([begun, names]).toEqual([[], ['ann.py', 'bob.py', 'cid.py']]);
    expect(readFileSync(join(folder, 'pages', 'ann.py.html'), 'utf8')).toBe('points: 100');
  });

  test('grades again what has changed since', async () => {
    await run(batchOf());
    writeFileSync(join(folder, 'class', 'bob.py'), 'better');
    expect((await run(batchOf({ isResumed: true }))).begun).toEqual(['bob.py']);
  });

  test.each([
    ['with other options', { options: { seed: 2 } }],
    ['with another command', { command: ['pypy', '{submission}'] }],
  ])('grades everything again %s', async (_, more) => {
    await run(batchOf());
    expect((await run(batchOf({ isResumed: true, ...more }))).begun.sort()).toHaveLength(3);
  });

  test('grades everything again without --resume, and what has half a result with it', async () => {
    await run(batchOf());
    expect((await run(batchOf())).begun).toHaveLength(3);
    writeFileSync(join(folder, 'results', 'ann.py.json'), '{"about":');
    expect((await run(batchOf({ isResumed: true }))).begun).toEqual(['ann.py']);
  });
});

test('if it is stopped, what is finished is summed up, and the rest can follow', async () => {
  const ending = new AbortController();
  const stopping = async (name: string): Promise<Report> => {
    if (name === 'ann.py') return right;
    ending.abort();
    return { ...right, isStopped: true };
  };
  const { names } = await run(batchOf({ jobs: 1 }), stopping, ending.signal);
  expect([names, readdirSync(join(folder, 'results'))]).toEqual([['ann.py'], ['ann.py.json']]);
  expect(readFileSync(join(folder, 'pages', 'index.html'), 'utf8')).toContain('1 of 3 submissions graded so far');
  expect(readFileSync(join(folder, 'tables', 'class.csv'), 'utf8').split('\r\n')).toHaveLength(3);
  expect((await run(batchOf({ isResumed: true }))).begun.sort()).toEqual(['bob.py', 'cid.py']);
});

test('the command must say where the submission goes', async () => {
  await expect(run(batchOf({ command: ['python3'] }))).rejects.toThrow('must contain {submission}');
});

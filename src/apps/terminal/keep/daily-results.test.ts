import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DailyResult } from '#front/daily-result.js';
import { keepDailyResult, readDailyResults } from './daily-results.js';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridfall-daily-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SERVER = 'http://localhost:8080';
const RESULT: DailyResult = { day: '2026-11-16', game: 'columns', id: 'a', attempt: 'first', compared: 'score' };

test('results are kept with the server they are from', () => {
  expect(readDailyResults(folder)).toEqual({ results: [] });
  keepDailyResult(folder, SERVER, RESULT);
  const finished = { ...RESULT, ending: { phase: 'won', score: 7, duration: 9 } };
  keepDailyResult(folder, SERVER, finished);
  expect(readDailyResults(folder)).toEqual({ server: SERVER, results: [finished] });
});

test.each(['', '{', '[]', '{"server":"ftp://x","results":[1]}', '{"server":"http://x/path"}'])(
  'a damaged file counts as empty: %j',
  text => {
    writeFileSync(join(folder, 'daily.json'), text);
    expect(readDailyResults(folder)).toEqual({ results: [] });
    keepDailyResult(folder, SERVER, RESULT);
    expect(readDailyResults(folder).results).toEqual([RESULT]);
  },
);

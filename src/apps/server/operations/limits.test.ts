import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textOf } from '#test/support/project/imports.js';
import { DEFAULT_LIMITS, readLimits } from './limits.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-limits-'));
afterAll(() => rmSync(folder, { recursive: true }));

const path = join(folder, 'limits.json');
function limitsIn(text: string) {
  writeFileSync(path, text);
  return readLimits(path);
}

test('a file changes the limits that it names', () => {
  expect(limitsIn('{}')).toEqual(DEFAULT_LIMITS);
  expect(limitsIn('{"connections": 7, "idleMinutes": 1}')).toEqual({
    ...DEFAULT_LIMITS,
    connections: 7,
    idleMinutes: 1,
  });
});

test.each([
  ['{"conections": 7}', 'unknown limit "conections"; expected one of: requestsPerMinute, '],
  ['{"__proto__": 7}', 'unknown limit "__proto__"; expected one of: '],
  ['{"connections": "7"}', 'connections must be a whole number from 1 to 1000000000 (got "7")'],
  ['{"connections": 0}', 'connections must be a whole number from 1 to 1000000000 (got 0)'],
  ['{"connections": 1.5}', 'connections must be a whole number from 1 to 1000000000 (got 1.5)'],
  ['{"unreadSeconds": 30001}', 'unreadSeconds must be a whole number from 1 to 30000 (got 30001)'],
  ['[]', 'must be a JSON object like {"connections": 20000}'],
  ['{', 'must be a JSON object like'],
])('says what is wrong with %s', (text, says) => {
  expect(() => limitsIn(text)).toThrow(`--limits ${path}: ${says}`);
});

test('says that the file is not there', () => {
  expect(() => readLimits(join(folder, 'none.json'))).toThrow(/^--limits: cannot read ".*": no such file/);
});

test('all are documented, with their defaults', () => {
  const page = textOf('docs/operations.md');
  for (const [name, value] of Object.entries(DEFAULT_LIMITS)) expect(page).toContain(`| \`${name}\` | ${value} |`);
});

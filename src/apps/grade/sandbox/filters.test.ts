import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { applyRules, readRules } from './filters.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-filters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function fileOf(value: unknown): string {
  const path = join(folder, `${count++}.json`);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const filtered = (rule: unknown, text: string): string => applyRules(readRules(fileOf([rule])), text);

describe('a rule', () => {
  test.each([
    [{ replace: 'Rows Left', by: 'Rows left' }, 'Rows Left: 1\nRows Left: 2\n', 'Rows left: 1\nRows left: 2\n'],
    [{ replace: '^(\\w+)=(\\w+)$', by: '$2=$1' }, 'a=b\nc=d', 'b=a\nd=c'],
    [{ 'drop-lines': '^DEBUG' }, 'DEBUG 1\r\n2\nDEBUG 3', '2\n'],
    [{ 'keep-lines': '^\\d+$' }, 'x\n1\n2', '1\n2'],
    [{ 'keep-after': '^---\\n' }, 'hello\n---\n1\n---\n2\n', '1\n---\n2\n'],
    [{ 'keep-before': '^bye' }, '1\nbye\nbye\n', '1\n'],
    [{ 'keep-after': 'nowhere' }, 'all of it', 'all of it'],
  ])('%j', (rule, before, after) => {
    expect(filtered(rule, before)).toBe(after);
  });
});

test.each([
  ['{}', 'must be a JSON list'],
  ['[', 'cannot read the filter'],
  [[{}], 'rule 1: expected one of replace, drop-lines'],
  [[{ 'drop-lines': 'a', 'keep-lines': 'b' }], 'rule 1: expected one of'],
  [[{ 'drop-lines': 'a' }, { remove: 'a' }], 'rule 2: expected one of'],
  [[{ 'drop-lines': '(' }], 'rule 1, drop-lines: Invalid regular expression'],
  [[{ 'drop-lines': 3 }], 'expected a pattern'],
  [[{ replace: 'a' }], '"replace" needs "by"'],
  [[{ 'keep-after': 'a', by: 'b' }], '"by" belongs to "replace" alone'],
  [Array(51).fill({ 'drop-lines': 'a' }), 'at most 50 rules'],
])('a filter file is refused: %#', (value, message) => {
  expect(() => readRules(fileOf(value))).toThrow(message);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Script } from '../../../engine/program/grading.js';
import type { Run } from '../../../grader/run-result.js';
import { openFilters } from './filtered.js';
import { applyRules, readRules } from './rules.js';

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

  test('is stopped if its pattern would take for ever, or its text would', () => {
    expect(() => filtered({ replace: '(a+)+$', by: '' }, `${'a'.repeat(60)}b`)).toThrow('took more than 2 s');
    const grows = { replace: 'a', by: 'a'.repeat(1000) };
    expect(() => filtered(grows, 'a'.repeat(20_000))).toThrow('too long');
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

describe('filters around a program', () => {
  const script: Script = { input: 'one\ntwo\n', flags: {} };
  const echo: Run = async ({ input }) => ({
    ending: 'exit',
    code: 0,
    output: Buffer.from(`read ${input}`).toString('latin1'),
    complaint: '',
    ms: 1,
    memory: 0,
  });
  async function ran(stdin: string | undefined, stdout: string | undefined) {
    const filtering = await openFilters({ stdin, stdout }, {});
    try {
      return { ...(await filtering.around(echo)(script)), description: filtering.description };
    } finally {
      await filtering.close();
    }
  }

  test('change what it reads and what it prints, by a command or by rules', async () => {
    const { output, description } = await ran('tr a-z A-Z', fileOf([{ 'drop-lines': 'TWO' }]));
    expect(output).toBe('read ONE\n');
    expect(description).toMatch(
      /^The program’s input was filtered by "tr a-z A-Z"\. Its output was filtered by ".*json"/,
    );
  });

  test('keep letters beyond ASCII', async () => {
    const { output } = await ran(fileOf([{ replace: 'one', by: 'één' }]), "sed 's/two/zwölf/'");
    expect(Buffer.from(output, 'latin1').toString()).toBe('read één\nzwölf\n');
  });

  test('report a failing input filter, and judge the bare output if the output filter fails', async () => {
    await expect(ran('echo no such thing >&2; exit 3', undefined)).rejects.toThrow(
      '--stdin-filter "echo no such thing >&2; exit 3" failed: exit code 3: no such thing',
    );
    const { output, complaint } = await ran(undefined, 'exit 4');
    expect(output).toBe('read one\ntwo\n');
    expect(complaint).toContain('--stdout-filter failed: exit code 4');
  });
});

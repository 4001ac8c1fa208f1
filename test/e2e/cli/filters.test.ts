import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Script } from '#engine/program/grading.js';
import { applyRules, openFilters, readRules } from '#grade/sandbox/filters.js';
import type { Run } from '#grader/run-result.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-filters-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let count = 0;
function fileOf(value: unknown): string {
  const path = join(folder, `${count++}.json`);
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const filtered = (rule: unknown, text: string): string => applyRules(readRules(fileOf([rule])), text);

test('a rule is stopped if its pattern would take for ever, or its text would', () => {
  expect(() => filtered({ replace: '(a+)+$', by: '' }, `${'a'.repeat(60)}b`)).toThrow('took more than 2 s');
  const grows = { replace: 'a', by: 'a'.repeat(1000) };
  expect(() => filtered(grows, 'a'.repeat(20_000))).toThrow('too long');
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
    expect(description).toMatch(/^The program’s input was filtered by "tr a-z A-Z"\. Its output was filtered by ".+"/);
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

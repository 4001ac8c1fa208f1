import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { LISTINGS, WITH_PROGRAM } from '../../support/games/listed.js';
import { GRIDFALL } from './run.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Every example of a page, from tables (where a pipe is written `\|`) and from blocks that begin with `$`. */
function examplesIn(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const inTables = [...text.matchAll(/`([^`\n]*bin\/gridfall\.mjs run [^`\n]*)`/g)].map(([, code]) =>
    code!.replaceAll('\\|', '|'),
  );
  const inBlocks = [...text.matchAll(/^\$ (.*bin\/gridfall\.mjs run .*)$/gm)].map(([, code]) => code!);
  return [...inTables, ...inBlocks].filter(code => !code.includes('<'));
}

const pages = ['README.md', ...LISTINGS.map(({ id }) => `docs/rules/${id}.md`)];
const examples = pages.flatMap(page => examplesIn(page).map(code => ({ page, code })));

test('every program has an example in the README or on its rules page', () => {
  const shown = examples.map(({ code }) => code);
  expect(WITH_PROGRAM.filter(({ id }) => !shown.some(code => code.includes(`run ${id}`)))).toEqual([]);
});

test.each(examples)('$page: $code', async ({ page, code }) => {
  const script = code.replaceAll('node bin/gridfall.mjs', `"${process.execPath}" "${GRIDFALL}"`);
  const { stdout, stderr } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', script], { cwd: folder });
  expect(stderr).toBe('');
  expect(stdout).not.toBe('');
  if (!page.startsWith('docs')) return;
  const lines = (text: string): string => text.replace(/ +$/gm, '').trim();
  expect(lines(readFileSync(join(root, page), 'utf8'))).toContain(lines(stdout));
});

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

const textOf = (page: string): string => readFileSync(join(root, page), 'utf8');

/** Every command of a page that runs a program, as it stands after its `$`, with the lines before it that write its files. */
const examplesIn = (page: string): string[] =>
  [...textOf(page).matchAll(/^(?:\$ .* > \S+\n)*\$ .*bin\/gridfall\.mjs run .*$/gm)].map(([code]) =>
    code.replace(/^\$ /gm, ''),
  );

const pages = ['README.md', ...LISTINGS.map(({ id }) => `docs/rules/${id}.md`)];
const examples = pages.flatMap(page => examplesIn(page).map(code => ({ page, code })));

/** The commands of this page that need neither a terminal nor a server. */
const PLAYING = 'docs/playing.md';
const commands = [...textOf(PLAYING).matchAll(/^gridfall (?:verify|solve|review) .*$/gm)].map(([code]) => code);

/** Runs a command of a page by the built program. Whatever it says on stderr is a fault. */
async function output(code: string, cwd: string): Promise<string> {
  const script = code.replace(/node bin\/gridfall\.mjs|^gridfall/g, `"${process.execPath}" "${GRIDFALL}"`);
  const { stdout, stderr } = await promisify(execFile)('bash', ['-o', 'pipefail', '-c', script], { cwd });
  expect(stderr).toBe('');
  expect(stdout).not.toBe('');
  return stdout;
}

test('the README has an example, and every program has one there or on its rules page', () => {
  expect(examplesIn('README.md')).not.toEqual([]);
  const shown = examples.map(({ code }) => code);
  expect(WITH_PROGRAM.filter(({ id }) => !shown.some(code => code.includes(`run ${id}`)))).toEqual([]);
});

test.each(examples)('$page: $code', async ({ page, code }) => {
  const lines = (text: string): string => text.replace(/ +$/gm, '').trim();
  expect(lines(textOf(page))).toContain(lines(await output(code, folder)));
});

test(`${PLAYING} has commands for replays`, () => expect(commands.length).toBeGreaterThan(2));

test.each(commands)(`${PLAYING}: %s`, async code => {
  await output(code, root);
});

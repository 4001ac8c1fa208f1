import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { EXAMPLE } from '../../example/catalogue.js';
import { isLong } from '../../support/long.js';

/**
 * Adding a game takes a folder, a line in the catalogue and a page of rules, and nothing else. So the sixth game of
 * test/example is put into a copy of the project, where every check must pass, and every end-to-end test that goes
 * through the games. This file is not in the copy. Tests in the copy get their second attempt there, so these get none.
 */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const self = relative(root, fileURLToPath(import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'gridfall-sixth-'));
const MINUTE = 60_000;

beforeAll(() => {
  expect(existsSync(join(root, 'src/games', EXAMPLE.id))).toBe(false);
  copyProject();
  cpSync(join(root, 'test/example', EXAMPLE.id), join(copy, 'src/games', EXAMPLE.id), { recursive: true });
  cpSync(join(root, 'test/example', `${EXAMPLE.id}.md`), join(copy, 'docs/rules', `${EXAMPLE.id}.md`));
  addToCatalogue();
}, MINUTE);
afterAll(() => rmSync(copy, { recursive: true, force: true }), MINUTE);

test('with the sixth game, `npm run check` passes', { timeout: 20 * MINUTE, retry: 0 }, async ({ signal }) => {
  const output = await run('npm', ['run', 'check'], signal);
  expect(output).toMatch(/^[1-9]\d* passed, 0 failed$/m);
  expect(output).toContain(`src/games/${EXAMPLE.id}/game.test.ts`);
});

test('with the sixth game, every end-to-end test that lists games passes', { timeout: 20 * MINUTE, retry: 0 }, async ({
  signal,
}) => {
  // Grading lists games too, but the sixth one has no grading: only a release needs to see that for itself.
  const files = listingTests().filter(file => isLong || !/grade|check/.test(file));
  const vitest = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', '--project', 'e2e', '--reporter=default'];
  const output = await run(process.execPath, [...vitest, ...files], signal);
  expect(output).toContain(`Test Files  ${files.length} passed (${files.length})`);
  expect(output).toMatch(/Tests {2}(\d+) passed \(\1\)/);
});

/** Everything but this file and what is made from the rest. */
function copyProject(): void {
  const made = new Set(['.git', '.setup', 'node_modules', 'dist', 'dist.new', 'coverage', 'shots', self]);
  cpSync(root, copy, { recursive: true, filter: path => !made.has(relative(root, path)) });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'junction');
}

/** The words of the example's listing, as they are, at the end of the list. */
function addToCatalogue(): void {
  const example = readFileSync(join(root, 'test/example/catalogue.ts'), 'utf8');
  const [, listing] = /^export const EXAMPLE: Listing = (\{.*?^\});/ms.exec(example)!;
  const path = join(copy, 'src/games/catalogue.ts');
  const [before, after] = readFileSync(path, 'utf8').split(/^(?=\];$)/m) as [string, string];
  writeFileSync(path, `${before}${listing!.replace(/^/gm, '  ')},\n${after}`);
}

/** All of them take their games from one file; another test sees to that. */
function listingTests(): string[] {
  const files = (readdirSync(join(copy, 'test/e2e'), { recursive: true }) as string[]).map(name =>
    join('test/e2e', name),
  );
  const lists = (file: string): boolean => readFileSync(join(copy, file), 'utf8').includes('support/games/listed.js');
  const found = files.filter(file => file.endsWith('.test.ts') && lists(file));
  expect(found).not.toEqual([]);
  return found;
}

/** What it prints, run in the copy as if no test had started it. Rejects with that if it fails. */
async function run(command: string, words: readonly string[], signal: AbortSignal): Promise<string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(CI|NODE_ENV|VITEST.*)$/.test(name)),
  );
  const child = spawn(command, words, {
    cwd: copy,
    env: { ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  // A test that takes too long leaves nothing running.
  signal.addEventListener('abort', () => process.kill(-child.pid!, 'SIGTERM'));
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Not `close`: that waits for everything which the command has left running.
  const code = await new Promise(resolve => child.on('exit', resolve));
  await setTimeout(100);
  const output = Buffer.concat(chunks).toString();
  if (code !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${code}:\n${output}`);
  return output;
}

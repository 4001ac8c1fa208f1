import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** The package as somebody installs it who has no clone: without sources and without what only developers need. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'gridfall-packed-'));
const home = join(folder, 'home');
const gridfall = join(folder, 'node_modules', '.bin', 'gridfall');
const environment = { ...process.env, HOME: home, XDG_DATA_HOME: join(home, 'data'), NO_COLOR: '1' };
const MINUTE = 60_000;

let server: ChildProcess | undefined;
beforeAll(async () => {
  mkdirSync(home);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  // `prepack` would build what these tests are run with.
  const { stdout } = await npm(root, 'pack', '--ignore-scripts', '--json', '--pack-destination', folder);
  const [{ filename }] = JSON.parse(stdout);
  await npm(folder, 'install', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename));
}, 3 * MINUTE);
afterAll(async () => {
  server?.kill();
  if (server && server.exitCode === null) await new Promise(resolve => server!.once('exit', resolve));
  rmSync(folder, { recursive: true, force: true });
});

const npm = (cwd: string, ...words: string[]) => promisify(execFile)('npm', words, { cwd, env: environment });

/** Run where there is no project around it. */
const run = (...words: string[]) => promisify(execFile)(gridfall, words, { cwd: home, env: environment });

test('it holds no sources and no tests', () => {
  const inside = (path: string): boolean => existsSync(join(folder, 'node_modules', 'gridfall', path));
  expect(['dist/main.js', 'docs', 'shims'].filter(path => !inside(path))).toEqual([]);
  expect(['src', 'test', 'bench'].filter(inside)).toEqual([]);
});

test('the command plays a program to the byte, without building anything', async () => {
  const child = run('run', 'columns');
  child.child.stdin!.end('5 5 3 3\nABC d\nBCA rd\nCAB rrd\n');
  const { stdout, stderr } = await child;
  expect([stdout, stderr]).toEqual(['1\n', '']);
});

test('a bot plays a game, which is a genuine replay', async () => {
  await run('bot', 'columns', '--preset', 'normal', '--games', '1', '--seed', 'demo', '--save', 'saved');
  const { stdout } = await run('verify', 'saved');
  expect(stdout).toMatch(/^ok .*columns/);
});

test(
  'the server starts with its pages and its embedded store',
  async () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect((await run('--version')).stdout.trim()).toContain(version);
    server = spawn(gridfall, ['serve', '--port', '0', '--data', 'games'], { cwd: home, env: environment });
    const url = await new Promise<string>((resolve, reject) => {
      createInterface({ input: server!.stderr! }).on('line', line => {
        const [address] = /http:\/\/\S+/.exec(line) ?? [];
        if (address) resolve(address);
      });
      server!.once('exit', code => reject(new Error(`the server ends with ${code}`)));
    });
    expect(await (await fetch(url)).text()).toContain('<title>Gridfall');
    const wish = { game: 'columns', player: 'Ada' };
    const created = await fetch(new URL('/api/games', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    expect(created.status).toBe(201);
  },
  MINUTE,
);

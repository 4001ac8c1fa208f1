import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import type { GameInfo } from '#wire/http/shapes.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { GAME } from '../../support/terminal/playing.js';
import { closeAll, TestTerminal } from '../../support/terminal/terminal.js';
import { type Ended, gridfall } from './run.js';

const homes: string[] = [];
afterEach(closeAll);
afterEach(stopServers);
afterAll(() => {
  for (const home of homes) rmSync(home, { recursive: true, force: true });
});

function freshHome(): string {
  homes.push(mkdtempSync(join(tmpdir(), 'gridfall-identity-')));
  return homes.at(-1)!;
}

const fileIn = (home: string): string => join(home, '.config/gridfall/identity');
const identity = (home: string, ...words: string[]): Promise<Ended> =>
  gridfall(['identity', ...words], '', { env: { PATH: process.env.PATH, HOME: home } });

/** What `show` prints for this home. */
async function shown(home: string): Promise<{ print: string; key: string; file: string }> {
  const { code, out } = await identity(home);
  const [, print = '', key = '', file = ''] = /^print {2}(\S+)\nkey {4}([0-9a-f]{64})\nfile {3}(.+)\n$/.exec(out) ?? [];
  expect(code).toBe(0);
  return { print, key, file };
}

test('a key is made once, in a file that only its owner can read', async () => {
  const home = freshHome();
  const first = await shown(home);
  expect(first.file).toBe(fileIn(home));
  expect(first.print.replaceAll('-', '')).toBe(first.key.slice(0, 12));
  expect(statSync(first.file).mode & 0o777).toBe(0o600);
  expect(await shown(home)).toEqual(first);
  expect((await shown(freshHome())).key).not.toBe(first.key);
});

test('an exported key makes the same player elsewhere, and replaces no other key by accident', async () => {
  const [home, away] = [freshHome(), freshHome()];
  const { key } = await shown(home);
  const file = join(home, 'my-key.txt');
  writeFileSync(file, (await identity(home, 'export')).out);
  expect((await identity(away, 'import', file)).code).toBe(0);
  expect((await shown(away)).key).toBe(key);

  const other = freshHome();
  const { key: own } = await shown(other);
  const refused = await identity(other, 'import', file);
  expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('holds another key; save it with')]);
  expect((await shown(other)).key).toBe(own);
  expect((await identity(other, 'import', file, '--replace')).out).toContain(key);
});

test.each([
  [['import'], 'import takes exactly one file'],
  [['import', 'nowhere.txt'], 'cannot read "nowhere.txt": no such file'],
  [['export', 'file'], 'export takes no file'],
  [['show', '--replace'], '--replace is for import only'],
  [['forget'], 'expected show, export or import after identity (got "forget")'],
])('identity %j is refused', async (words, says) => {
  const { code, err } = await identity(freshHome(), ...words);
  expect([code, err]).toEqual([2, expect.stringContaining(`gridfall: ${says}`)]);
});

test('a damaged file is named, and not replaced', async () => {
  const home = freshHome();
  await shown(home);
  const damaged = readFileSync(fileIn(home), 'utf8').replace(/.(?=-[^-]*$)/, digit => (digit === '0' ? '1' : '0'));
  writeFileSync(fileIn(home), damaged);
  const { code, err } = await identity(home);
  expect([code, err]).toEqual([2, expect.stringContaining('this key has a typing error')]);
  expect(readFileSync(fileIn(home), 'utf8')).toBe(damaged);
});

test('a live game is signed with the key of the terminal', async () => {
  const server = await TestServer.start();
  const player = TestTerminal.start(['play', 'columns', '--live', server.url, '--player', 'Ada']);
  await player.waitFor(GAME);
  const { games } = await server.json<{ games: GameInfo[] }>('/api/games');
  const { key } = await shown(player.home);
  expect(games).toMatchObject([{ player: 'Ada', key }]);
});

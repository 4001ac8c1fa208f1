import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programOf } from '../../support/needs.js';
import { linesOf, verified } from '../../support/server/live-games.js';
import { stopServers, TestServer } from '../../support/server/server.js';
import { until } from '../../support/server/service.js';

/** The example client, which was written from the documentation alone. It knows nothing of our code. */
const CLIENT = fileURLToPath(new URL('../../../examples/python/client.py', import.meta.url));
const OLDEST_PYTHON = 10;

/** A game with settings that make it short. */
export type Played = readonly [game: string, settings: string];

let server: TestServer;
let folder: string;
const running = new Set<ChildProcessWithoutNullStreams>();

/** The client plays these games, and does all else that it can do. */
export function describeClient(games: readonly Played[]): void {
  beforeAll(async () => {
    const { stdout = '' } = spawnSync(programOf('python'), ['--version'], { encoding: 'utf8' });
    const [, minor = 0] = /^Python 3\.(\d+)/.exec(stdout ?? '') ?? [];
    if (Number(minor) < OLDEST_PYTHON)
      throw new Error(
        `python3 must be Python 3.${OLDEST_PYTHON} or newer (got ${stdout?.trim() || 'no such program'})`,
      );
    folder = mkdtempSync(join(tmpdir(), 'gridfall-python-'));
    server = await TestServer.start();
  });
  afterAll(async () => {
    for (const child of running) child.kill('SIGKILL');
    await stopServers();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });

  describe.each(games)('the client in Python plays %s', (game, settings) => {
    test('to its end over broken connections; those who watch see every line once, and all of it is genuine', async () => {
      const file = join(folder, `${game}.gridfall.jsonl`);
      const options = ['--settings', settings, '--drop', '9', '--pace', '10', '--out', file, '--seed-check'];
      const playing = python('play', server.url, game, ...options);
      const id = await idOf(playing);
      const watching = python('watch', server.url, id, '--drop', '12');
      const following = python('follow', server.url, id, '--from', '2', '--drop', '15');

      const played = await playing.ended;
      expect(played.stderr).toContain('genuine as far as checked');
      expect([played.code, played.stdout]).toEqual([0, `${id}\n`]);
      const lines = await linesOf(server, id);
      expect(readFileSync(file, 'utf8')).toBe(lines.join(''));
      expect(verified(lines).verifier.findings().result).toBeDefined();
      expect(await watching.ended).toMatchObject({ code: 0, stdout: lines.join('') });
      expect(await following.ended).toMatchObject({ code: 0, stdout: lines.slice(1).join('') });
    });
  });

  describe('the client in Python', () => {
    test('goes on where it was after undo and redo, and checks that too', async () => {
      const file = join(folder, 'undo.gridfall.jsonl');
      const options = ['--undo', '30', '--moves', '60', '--drop', '20', '--pace', '10', '--out', file, '--seed-check'];
      const { code, stderr } = await python('play', server.url, 'columns', ...options).ended;
      expect([code, stderr]).toEqual([0, expect.stringContaining('genuine as far as checked')]);
      expect(readFileSync(file, 'utf8')).toContain('"do":"undo"');
    });

    test('checks a finished game on the server, and names the line that was changed in a file', async () => {
      const file = join(folder, 'checked.gridfall.jsonl');
      const options = ['--settings', '{"width":3,"height":4}', '--pace', '10', '--out', file];
      const { stdout: id } = await python('play', server.url, 'columns', ...options).ended;
      const genuine = await python('check', server.url, id.trim()).ended;
      expect([genuine.code, genuine.stdout]).toEqual([
        0,
        expect.stringContaining("ok  signature with the server's key"),
      ]);
      expect(genuine.stdout).toMatch(/ok {2}\d+ entries, \d+ deals recomputed from the seed/);

      writeFileSync(file, readFileSync(file, 'utf8').replace('"player":"Python"', '"player":"Pythia"'));
      const changed = await python('check', file).ended;
      expect([changed.code, changed.stdout]).toEqual([1, expect.stringContaining('WRONG line 1')]);
    });

    test('says why it is refused', async () => {
      const { code, stderr } = await python('watch', server.url, 'nowhere').ended;
      expect([code, stderr]).toEqual([1, expect.stringContaining('There is no such game.')]);
    });
  });
}

interface Run {
  readonly said: () => string;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Runs the client in a folder of its own, in which it leaves nothing behind but what it is asked for. */
function python(...args: readonly string[]): Run {
  const child = spawn(programOf('python'), ['-B', CLIENT, ...args], { cwd: folder });
  running.add(child);
  let [stdout, stderr] = ['', ''];
  child.stdout.on('data', chunk => {
    stdout += chunk;
  });
  child.stderr.on('data', chunk => {
    stderr += chunk;
  });
  const ended = new Promise<number | null>(resolve => child.once('close', resolve)).then(code => {
    running.delete(child);
    return { code, stdout, stderr };
  });
  return { said: () => stderr, ended };
}

async function idOf({ said }: Run): Promise<string> {
  await until(
    async () => /^game \w+ of/.test(said()),
    () => `no game was created: ${said()}`,
  );
  return /^game (\w+)/.exec(said())![1]!;
}

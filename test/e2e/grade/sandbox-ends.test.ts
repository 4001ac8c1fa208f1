import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { Keeper } from '#grade/sandbox/isolation/keeper.js';
import { NAMESPACES, WAYS } from '#grade/sandbox/isolation/namespaces.js';
import { PsFinder } from '#grade/sandbox/isolation/process-finder.js';
import { ProcessGroup } from '#grade/sandbox/isolation/process-group.js';
import { FolderStorage } from '#grade/sandbox/isolation/storage.js';
import { openSandbox } from '#grade/sandbox/sandbox.js';
import { groupsOf, leftBy, markedBy } from '../../support/grade/processes.js';
import { bundle, removeBundles } from '../../support/project/bundle.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
afterAll(() => {
  removeBundles();
  rmSync(folder, { recursive: true, force: true });
});

const PATIENCE_MS = 20_000;

async function until(isSo: () => boolean): Promise<void> {
  for (const since = performance.now(); !isSo() && performance.now() - since < PATIENCE_MS; )
    await new Promise(resolve => setTimeout(resolve, 20));
}

describe.each([NAMESPACES, ['mount', 'network'], []].map(String))('with the namespaces %j', namespaces => {
  /** Starts two runs of a shell with two children, one of which leaves its group. */
  async function startKeeper(): Promise<ChildProcess> {
    const script = 'setsid sleep 60 & sleep 60 & wait';
    const keeper = fileURLToPath(await bundle('test/support/grade/endless-runs.ts'));
    const words = [keeper, namespaces, 'sh', '-c', script];
    const child = spawn(process.execPath, words, {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['pipe', 2, 'ignore'],
    });
    await until(() => markedBy(child.pid!).length >= 6);
    return child;
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'a bug'] as const)(
    'nothing is left when we are ended by %s',
    async reason => {
      const keeper = await startKeeper();
      expect(markedBy(keeper.pid!).length).toBeGreaterThanOrEqual(6);
      if (reason === 'a bug') keeper.stdin!.write('\n');
      else keeper.kill(reason);
      await once(keeper, 'exit');
      expect(await leftBy(keeper.pid!, PATIENCE_MS)).toEqual([]);
      const left = () => [...readdirSync(folder), ...groupsOf(keeper.pid!)];
      await until(() => left().length === 0);
      expect(left()).toEqual([]);
    },
  );
});

test('every way to open a namespace that works here hides all other processes', { tags: ['namespaces'] }, async () => {
  const keepers = await Promise.allSettled(WAYS.map(way => Keeper.open({ way, kinds: ['pid'] })));
  const opened = keepers.flatMap(keeper => (keeper.status === 'fulfilled' ? [keeper.value] : []));
  expect(opened.length).toBeGreaterThan(0);
  for (const keeper of opened) {
    const [command, ...words] = keeper.words(['sh', '-c', 'pwd; ls -d /proc/[0-9]* | wc -l'], folder);
    const { stdout } = await promisify(execFile)(command!, words);
    expect(stdout).toMatch(new RegExp(`^${folder}\\n[3-5]\\n$`));
    await keeper.end();
  }
});

test('processes are found with ps alone', { tags: ['ps'] }, async () => {
  const mark = `${process.pid}-ps-${Date.now()}.`;
  const group = new ProcessGroup(mark, new FolderStorage(join(folder, 'own'), []), undefined, new PsFinder());
  const env = { ...process.env, GRIDFALL_RUN: mark };
  const child = spawn('sh', ['-c', 'setsid sleep 60 & sleep 60'], { env, detached: true, stdio: 'ignore' });
  await until(() => markedBy(process.pid).length === 3);
  const { processes, memory } = await group.usage(child.pid!);
  expect([processes, memory > 1e5]).toEqual([3, true]);
  await group.end(child.pid!);
  expect(await leftBy(process.pid, 1000)).toEqual([]);
});

test('the isolation is described, and missing commands and folders are rejected', async () => {
  const sandbox = await openSandbox({ command: ['true'], isolation: { namespaces: [] } });
  expect(sandbox.isolation.description).toContain(
    'Not isolated: a process that hides on purpose may outlive its run (as requested); ' +
      "programs can read and write this user's files (as requested); programs can use the network (as requested)",
  );
  await sandbox.close();
  await expect(openSandbox({ command: [] })).rejects.toThrow('name a command to run');
  await expect(openSandbox({ command: ['true'], directory: 'no/where' })).rejects.toThrow(
    'the folder "no/where" does not exist',
  );
});

test('a program does not see our environment', async () => {
  process.env.GRIDFALL_SECRET = 'secret';
  const sandbox = await openSandbox({ command: ['env'], directory: folder });
  const { output } = await sandbox.run({ input: '', flags: {} });
  await sandbox.close();
  const names = output.match(/^\w+(?==)/gm)!.filter(name => !['_', 'OLDPWD', 'PWD', 'SHLVL'].includes(name));
  expect(names.sort().join(' ')).toBe('GRIDFALL_RUN HOME LANG PATH PYTHONDONTWRITEBYTECODE TMPDIR');
  expect(output).not.toContain('secret');
});

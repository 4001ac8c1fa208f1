import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { ISOLATION_KINDS } from '../../../src/apps/grade/sandbox/enclosure.js';
import { PidNamespace, WAYS } from '../../../src/apps/grade/sandbox/pid-namespace.js';
import { PsFinder } from '../../../src/apps/grade/sandbox/process-finder.js';
import { ProcessGroup } from '../../../src/apps/grade/sandbox/process-group.js';
import { openSandbox } from '../../../src/apps/grade/sandbox/sandbox.js';
import { programOf } from '../../support/games/programs.js';
import { leftBy, markedBy } from '../../support/grade/processes.js';
import { bundle, removeBundles } from '../../support/project/bundle.js';

const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
afterAll(() => {
  removeBundles();
  rmSync(folder, { recursive: true, force: true });
});

const PATIENCE_MS = 20_000;
const canUnshare = typeof (await PidNamespace.way()) !== 'string';

async function until(isSo: () => boolean): Promise<void> {
  for (const since = performance.now(); !isSo() && performance.now() - since < PATIENCE_MS; )
    await new Promise(resolve => setTimeout(resolve, 20));
}

describe.each(ISOLATION_KINDS.filter(isolation => canUnshare || isolation === 'process-group'))(
  'in a %s',
  isolation => {
    /** Starts two runs of a shell with two children, one of which leaves its group. */
    async function startKeeper(): Promise<ChildProcess> {
      const script = 'setsid sleep 60 & sleep 60 & wait';
      const keeper = fileURLToPath(await bundle('test/support/grade/endless-runs.ts'));
      const words = [keeper, isolation, 'sh', '-c', script];
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
        await until(() => readdirSync(folder).length === 0);
        expect(readdirSync(folder)).toEqual([]);
      },
    );
  },
);

test.runIf(canUnshare)('every way to open a namespace that works here hides all other processes', async () => {
  const namespaces = await Promise.allSettled(WAYS.map(way => PidNamespace.open(way)));
  const opened = namespaces.flatMap(namespace => (namespace.status === 'fulfilled' ? [namespace.value] : []));
  expect(opened.length).toBeGreaterThan(0);
  for (const namespace of opened) {
    const [command, ...words] = namespace.words(['sh', '-c', 'pwd; ls -d /proc/[0-9]* | wc -l'], folder);
    const { stdout } = await promisify(execFile)(command!, words);
    expect(stdout).toMatch(new RegExp(`^${folder}\\n[3-5]\\n$`));
    await namespace.end();
  }
});

test('processes are found with ps alone', async () => {
  await programOf({ name: 'ps', debian: 'procps', advice: 'ps (Debian: procps)' });
  const mark = `${process.pid}-ps-${Date.now()}.`;
  const group = new ProcessGroup(mark, new PsFinder());
  const env = { ...process.env, GRIDFALL_RUN: mark };
  const child = spawn('sh', ['-c', 'setsid sleep 60 & sleep 60'], { env, detached: true, stdio: 'ignore' });
  await until(() => markedBy(process.pid).length === 3);
  const { processes, memory } = await group.usage(child.pid!);
  expect([processes, memory > 1e5]).toEqual([3, true]);
  await group.end(child.pid!);
  expect(await leftBy(process.pid, 1000)).toEqual([]);
});

test('the isolation is described, and missing commands and folders are rejected', async () => {
  const sandbox = await openSandbox({ command: ['true'], isolation: 'process-group' });
  expect([sandbox.isolation.kind, sandbox.isolation.description]).toEqual([
    'process-group',
    expect.stringMatching(/^Each run had its own .*\.$/),
  ]);
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
  expect(names.sort().join(' ')).toBe('GRIDFALL_RUN HOME LANG PATH TMPDIR');
  expect(output).not.toContain('secret');
});

import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { Cell, WAYS } from '../../../src/apps/grade/sandbox/cell.js';
import { PsCensus } from '../../../src/apps/grade/sandbox/census.js';
import { HOLDS } from '../../../src/apps/grade/sandbox/enclosure.js';
import { Group } from '../../../src/apps/grade/sandbox/group.js';
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
const canUnshare = typeof (await Cell.way()) !== 'string';

async function until(isSo: () => boolean): Promise<void> {
  for (const since = performance.now(); !isSo() && performance.now() - since < PATIENCE_MS; )
    await new Promise(resolve => setTimeout(resolve, 20));
}

describe.each(HOLDS.filter(hold => canUnshare || hold === 'process-group'))('held by a %s', hold => {
  /** Two runs of a shell with two children, one of which has left its group. */
  async function startKeeper(): Promise<ChildProcess> {
    const script = 'setsid sleep 60 & sleep 60 & wait';
    const keeper = fileURLToPath(await bundle('test/support/grade/endless-runs.ts'));
    const words = [keeper, hold, 'sh', '-c', script];
    const child = spawn(process.execPath, words, {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['pipe', 2, 'ignore'],
    });
    await until(() => markedBy(child.pid!).length >= 6);
    return child;
  }

  test.each(['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL', 'a bug'] as const)('our own end by %s', async reason => {
    const keeper = await startKeeper();
    expect(markedBy(keeper.pid!).length).toBeGreaterThanOrEqual(6);
    if (reason === 'a bug') keeper.stdin!.write('\n');
    else keeper.kill(reason);
    await once(keeper, 'exit');
    expect(await leftBy(keeper.pid!, PATIENCE_MS)).toEqual([]);
    await until(() => readdirSync(folder).length === 0);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test.runIf(canUnshare)('every way into a namespace that is open here leads to one', async () => {
  const cells = await Promise.allSettled(WAYS.map(way => Cell.open(way)));
  const opened = cells.flatMap(cell => (cell.status === 'fulfilled' ? [cell.value] : []));
  expect(opened.length).toBeGreaterThan(0);
  for (const cell of opened) {
    const [command, ...words] = cell.words(['sh', '-c', 'pwd; ls -d /proc/[0-9]* | wc -l'], folder);
    const { stdout } = await promisify(execFile)(command!, words);
    expect(stdout).toMatch(new RegExp(`^${folder}\\n[3-5]\\n$`));
    await cell.end();
  }
});

test('where there is only ps, it finds them too', async () => {
  await programOf({ name: 'ps', debian: 'procps', advice: 'ps (Debian: procps)' });
  const mark = `${process.pid}-ps-${Date.now()}.`;
  const group = new Group(mark, new PsCensus());
  const env = { ...process.env, GRIDFALL_RUN: mark };
  const child = spawn('sh', ['-c', 'setsid sleep 60 & sleep 60'], { env, detached: true, stdio: 'ignore' });
  await until(() => markedBy(process.pid).length === 3);
  const { processes, memory } = await group.usage(child.pid!);
  expect([processes, memory > 1e5]).toEqual([3, true]);
  await group.end(child.pid!);
  expect(await leftBy(process.pid, 1000)).toEqual([]);
});

test('how it is held is told, and what cannot be had is refused', async () => {
  const sandbox = await openSandbox({ command: ['true'], hold: 'process-group' });
  expect([sandbox.held, sandbox.says]).toEqual(['process-group', expect.stringMatching(/^The programs ran in .*\.$/)]);
  await sandbox.close();
  await expect(openSandbox({ command: [] })).rejects.toThrow('there is no command to run');
  await expect(openSandbox({ command: ['true'], directory: 'no/where' })).rejects.toThrow(
    'there is no folder "no/where"',
  );
});

test('a program is told nothing of us', async () => {
  process.env.GRIDFALL_SECRET = 'secret';
  const sandbox = await openSandbox({ command: ['env'], directory: folder });
  const { output } = await sandbox.run({ input: '', flags: {} });
  await sandbox.close();
  const names = output.match(/^\w+(?==)/gm)!.filter(name => !['_', 'OLDPWD', 'PWD', 'SHLVL'].includes(name));
  expect(names.sort().join(' ')).toBe('GRIDFALL_RUN HOME LANG PATH TMPDIR');
  expect(output).not.toContain('secret');
});

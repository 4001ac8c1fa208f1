/** @module-tag python */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { afterEach, describe, expect, test } from 'vitest';
import { ceilingOf, LIMITS } from '#grade/sandbox/execution.js';
import { NAMESPACES } from '#grade/sandbox/isolation/namespaces.js';
import { openSandbox, type SandboxOptions } from '#grade/sandbox/sandbox.js';
import type { RunResult } from '#grader/run-result.js';
import { programOf } from '../../support/needs.js';

/** Faster without the packages of the machine. */
const PYTHON = [programOf('python'), '-S'];
const MIB = 1024 * 1024;

const burners: ChildProcess[] = [];
afterEach(() => {
  for (const burner of burners.splice(0)) burner.kill('SIGKILL');
});

const burn = (seconds: number): string => `import time\nwhile time.process_time() < ${seconds}: pass\nprint('done')\n`;

test('a run may last five times its CPU time, and five seconds more', () => {
  expect(ceilingOf(LIMITS)).toBe(55_000);
  expect(ceilingOf({ ...LIMITS, ms: 1000 })).toBe(1000);
});

describe.each([NAMESPACES, []].map(namespaces => ({ namespaces })))('with the namespaces $namespaces', isolation => {
  async function runOf(command: readonly string[], limits: SandboxOptions['limits']): Promise<RunResult> {
    const sandbox = await openSandbox({ command, limits, isolation });
    try {
      return await sandbox.run({ input: '', flags: {} });
    } finally {
      await sandbox.close();
    }
  }

  test('the CPU time of several processes is added up', async () => {
    const script = `import os\nos.fork()\n${burn(0.7)}`;
    expect(await runOf([...PYTHON, '-c', script], { cpuMs: 1000 })).toMatchObject({ ending: 'time', limit: 'cpu' });
  });

  test('a program that ignores the signal for its CPU time is ended too', async () => {
    const script = `import signal\nsignal.signal(signal.SIGXCPU, signal.SIG_IGN)\n${burn(20)}`;
    expect(await runOf([...PYTHON, '-c', script], { cpuMs: 1000 })).toMatchObject({ ending: 'time', limit: 'cpu' });
  });

  test('a busy machine does not fail a program', async () => {
    for (let k = 0; k < 2 * availableParallelism(); k++) burners.push(spawn('yes', { stdio: 'ignore' }));
    const result = await runOf([...PYTHON, '-c', burn(0.4)], { cpuMs: 1000, ms: 60_000 });
    expect(result).toMatchObject({ ending: 'exit', output: 'done\n' });
  });

  test('a program that sleeps is ended in the end', async () => {
    expect(await runOf(['sleep', '30'], { ms: 1000 })).toMatchObject({ ending: 'time', limit: 'wall' });
  });

  test.each([
    ['many files', 'k=0; while :; do k=$((k+1)); head -c 1000000 /dev/zero >"$TMPDIR/$k"; done'],
    ['many folders', 'cd "$HOME"; while :; do mkdir d; cd d; head -c 300000 /dev/zero >zeros; done'],
    ['one file', 'exec head -c 20000000 /dev/zero >"$HOME/zeros"'],
    [
      'empty files',
      `exec ${PYTHON.join(' ')} -c 'import os\nfor k in range(10**6): open(os.environ["HOME"] + f"/{k}", "w")'`,
    ],
  ])('a program that fills its folder is ended: %s', async (_, script) => {
    const limits = { disk: 8 * MIB, file: 16 * MIB };
    expect(await runOf(['sh', '-c', script], limits)).toMatchObject({ ending: 'output', limit: 'disk' });
  });

  test('a program may write less than its limit', async () => {
    const script = 'head -c 7000000 /dev/zero >"$TMPDIR/zeros"; sleep 0.3; wc -c <"$TMPDIR/zeros"';
    expect(await runOf(['sh', '-c', script], { disk: 8 * MIB })).toMatchObject({ ending: 'exit', output: '7000000\n' });
  });
});

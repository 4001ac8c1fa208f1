import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { hardLimits, LIMITS } from '#grade/sandbox/execution.js';
import { openSandbox, type SandboxOptions } from '#grade/sandbox/sandbox.js';
import type { RunResult } from '#grader/run-result.js';
import { AS_NOBODY, runElsewhere } from '../../support/grade/elsewhere.js';
import { groupsOf } from '../../support/grade/processes.js';
import { programOf } from '../../support/needs.js';
import { removeBundles } from '../../support/project/bundle.js';

const MIB = 1024 * 1024;
afterAll(removeBundles);

const python = (script: string): string[] => [programOf('python'), '-S', '-c', script];

async function runOf(command: readonly string[], limits: SandboxOptions['limits']): Promise<RunResult> {
  const sandbox = await openSandbox({ command, limits });
  try {
    return await sandbox.run({ input: '', flags: {} });
  } finally {
    await sandbox.close();
  }
}

describe('with control groups', { tags: ['groups'] }, () => {
  test('the kernel counts threads too, and refuses them', { tags: ['python'] }, async () => {
    const script = `import threading, time
for k in range(300): threading.Thread(target=lambda: time.sleep(20), daemon=True).start()
print('all')`;
    const { ending, output } = await runOf(python(script), { processes: 4 });
    expect([ending, output]).toEqual(['processes', '']);
  });

  test('the kernel counts files without a name as memory', { tags: ['python'] }, async () => {
    const script = `import os, time
file = os.memfd_create('x')
for k in range(120): os.write(file, bytes(1 << 20))
time.sleep(20)`;
    const { ending, memory } = await runOf(python(script), { memory: 48 * MIB, disk: 16 * MIB, ms: 20_000 });
    expect([ending, memory > 48 * MIB]).toEqual(['memory', true]);
  });

  test('the files of a program do not count as memory', async () => {
    const script = 'head -c 40000000 /dev/zero >"$TMPDIR/zeros"; sleep 0.3; echo done';
    const limits = { memory: 32 * MIB, disk: 64 * MIB };
    expect(await runOf(['sh', '-c', script], limits)).toMatchObject({ ending: 'exit', output: 'done\n' });
  });

  test('they are gone when the sandbox is closed', async () => {
    const sandbox = await openSandbox({ command: ['cat', '/proc/self/cgroup'], limits: {} });
    const { output } = await sandbox.run({ input: '', flags: {} });
    expect(output).toContain(`gridfall-${process.pid}-`);
    expect(groupsOf(process.pid)).not.toEqual([]);
    await sandbox.close();
    expect(groupsOf(process.pid)).toEqual([]);
  });
});

/** Hides the control groups. */
const WITHOUT_GROUPS = ['unshare', '--mount', 'sh', '-c', 'mount -t tmpfs none /sys/fs/cgroup; exec "$@"', 'sh'];
const MEMFD_CREATE = process.arch === 'arm64' ? 279 : 319;
const ASK = `grep "^Max processes" /proc/self/limits; cat /proc/sys/kernel/pid_max
unshare --user true 2>/dev/null || echo no user namespaces
perl -e 'my $name = "x"; print syscall(${MEMFD_CREATE}, $name, 0) < 0 ? "refused\n" : "made\n"'`;

describe('without control groups', { tags: ['namespaces', 'root', 'perl', 'unshare'] }, () => {
  const limits = { ...LIMITS, processes: 8 };
  const most = hardLimits(limits).tasks;

  test("an ordinary user's programs can start few processes and take no memory that is not measured", async () => {
    const { output, missing } = await runElsewhere(AS_NOBODY, { command: ['sh', '-c', ASK], limits });
    expect(missing).toEqual([]);
    expect(output).toMatch(new RegExp(`^Max processes +${most} +${most} .*\\n\\d+\\nno user namespaces\\nrefused\\n$`));
  });

  test("root's programs either cannot, or the report says so", async () => {
    const ours = readFileSync('/proc/sys/kernel/pid_max', 'utf8');
    const { output, missing } = await runElsewhere(WITHOUT_GROUPS, { command: ['sh', '-c', ASK], limits });
    expect(output).toMatch(/no user namespaces\nrefused\n$/);
    if (missing.length === 0) expect(output).toContain(`\n${most + 300}\n`);
    else expect(missing.map(([kind]) => kind)).toEqual(['processes']);
    expect(readFileSync('/proc/sys/kernel/pid_max', 'utf8')).toBe(ours);
  });

  test('no program runs if that is required, and memory can neither be counted nor refused', async () => {
    const tools = mkdtempSync(join(tmpdir(), 'gridfall-tools-'));
    writeFileSync(join(tools, 'perl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const env = { ...process.env, PATH: `${tools}:${process.env.PATH}` };
    const refused = runElsewhere(WITHOUT_GROUPS, { command: ['true'], isolation: { isRequired: true }, env });
    await expect(refused).rejects.toThrow('programs can take memory that is not measured (control groups: ');
    rmSync(tools, { recursive: true });
  });
});

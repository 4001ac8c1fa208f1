import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { NAMESPACES } from '#grade/sandbox/isolation/namespaces.js';
import { openSandbox, type SandboxOptions } from '#grade/sandbox/sandbox.js';
import { AS_NOBODY, runElsewhere } from '../../support/grade/elsewhere.js';
import { removeBundles } from '../../support/project/bundle.js';

const SECRET = `secret-of-${process.pid}`;
/** Tries to read the helpers of the process that started it, or the first process of its namespace. */
const PRY = `count=0
for process in /proc/[0-9]*; do
  read -r pid name state parent rest <$process/stat || continue
  [ "$parent" = "$PPID" ] && [ "$pid" != $$ ] || continue
  case $name in "(sh)" | "(cat)" | "(sleep)" | "(unshare)") ;; *) continue ;; esac
  count=1
  cat $process/environ >/dev/null && echo "environment of $name"
  true <$process/mem && echo "memory of $name"
  ls $process/root/ >/dev/null && echo "files of $name"
done 2>/dev/null
[ $count = 1 ] && echo found`;
/** A home that is not in the temporary folder, which is hidden anyway. */
const home = realpathSync(mkdtempSync(join(homedir(), '.gridfall-home-')));
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridfall-submission-')));
let other: ChildProcess;

beforeAll(() => {
  vi.stubEnv('GRIDFALL_SECRET', SECRET);
  for (const file of [
    '.config/gridfall/key',
    '.ssh/id',
    'notes',
    'course/ada/main.py',
    '.local/share/key',
    '.local/bin/tool',
  ]) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), `${file}: ${SECRET}\n`, { mode: 0o755 });
  }
  other = spawn('sleep', ['60'], { stdio: 'ignore' });
});
afterAll(() => {
  removeBundles();
  other.kill('SIGKILL');
  vi.unstubAllEnvs();
  for (const path of [home, folder]) rmSync(path, { recursive: true, force: true });
});

async function outputOf(command: readonly string[], more: Partial<SandboxOptions> = {}): Promise<string> {
  const sandbox = await openSandbox({ command, directory: folder, ...more });
  const { output, complaint } = await sandbox.run({ input: '', flags: {} }).finally(() => sandbox.close());
  return output + complaint;
}

/** What a program prints if the home is that of the user who grades it. */
async function outputOfUser(options: SandboxOptions): Promise<string> {
  const { output, complaint } = await runElsewhere(
    ['env', '-u', 'XDG_CONFIG_HOME', '-u', 'XDG_DATA_HOME', `HOME=${home}`],
    options,
  );
  return output + complaint;
}

describe.each([NAMESPACES, ['mount', 'network'] as const].map(namespaces => ({ namespaces })))(
  'with the namespaces $namespaces',
  isolation => {
    test('other processes, such as our helpers, cannot be read or traced', { tags: ['namespaces'] }, async () => {
      expect(await outputOf(['sh', '-c', PRY], { isolation })).toBe('found\n');
    });

    test('nor by the program of an ordinary user', { tags: ['namespaces', 'root'] }, async () => {
      const { output, complaint } = await runElsewhere(AS_NOBODY, { command: ['sh', '-c', PRY], isolation });
      expect(output + complaint).toBe('found\n');
    });
  },
);

test('homes are hidden, except for what the program needs', { tags: ['namespaces'] }, async () => {
  const hidden = ['.config/gridfall/key', '.ssh/id', 'notes', '.local/share/key'];
  const script = `cd ${home}; cat ${hidden.join(' ')} 2>/dev/null; cat course/ada/main.py .local/bin/tool`;
  const shown = [join(home, 'course/ada/main.py'), join(home, '.local/bin/tool')];
  const command = ['sh', '-c', script, 'sh', ...shown];
  expect(await outputOfUser({ command })).toBe(`course/ada/main.py: ${SECRET}\n.local/bin/tool: ${SECRET}\n`);
});

test('keys are hidden even from a program that runs in the home', { tags: ['namespaces'] }, async () => {
  // What a command itself names is shown.
  writeFileSync(join(home, 'pry.sh'), 'cat .config/gridfall/key .ssh/id .local/share/key 2>/dev/null; cat notes');
  const command = ['sh', 'pry.sh'];
  expect(await outputOfUser({ command, directory: home })).toBe(`notes: ${SECRET}\n`);
});

/** @module-tag python */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { NAMESPACES } from '#grade/sandbox/isolation/namespaces.js';
import { openSandbox, type Sandbox, type SandboxOptions } from '#grade/sandbox/sandbox.js';
import type { RunResult } from '#grader/run-result.js';
import { leftBy } from '../../support/grade/processes.js';
import { programOf } from '../../support/needs.js';

/** Faster without the packages of the machine. */
const PYTHON = [programOf('python'), '-S'];
const support = (name: string): string => fileURLToPath(new URL(`../../support/grade/${name}`, import.meta.url));
const IN = {
  Python: [...PYTHON, support('misbehaving.py')],
  Node: [process.execPath, support('misbehaving.mjs')],
} as const;
type Language = keyof typeof IN;
const LANGUAGES = Object.keys(IN) as Language[];

/** Time to start a program on a busy machine. */
const MARGIN_MS = 10_000;
const MIB = 1024 * 1024;

/** Only sandboxes keep files here. */
const folder = mkdtempSync(join(tmpdir(), 'gridfall-'));
vi.stubEnv('TMPDIR', folder);
afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** With everything that this machine allows, and with nothing. */
const KINDS = [NAMESPACES, []] as const;

const open: Sandbox[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(sandbox => sandbox.close()));
});

async function sandboxOf(options: SandboxOptions): Promise<Sandbox> {
  const sandbox = await openSandbox(options);
  open.push(sandbox);
  return sandbox;
}

describe.each(KINDS.map(namespaces => ({ namespaces })))('with the namespaces $namespaces', isolation => {
  /** Runs a program once, and checks that no process is left even before the sandbox is closed. */
  async function run(
    [language, what]: readonly [Language, string],
    limits: SandboxOptions['limits'] = {},
    input = '',
  ): Promise<RunResult> {
    const sandbox = await sandboxOf({ command: [...IN[language], what], limits, isolation });
    const since = performance.now();
    const result = await sandbox.run({ input, flags: {} });
    expect(performance.now() - since).toBeLessThan((limits.ms ?? 0) + MARGIN_MS);
    expect(await leftBy(process.pid)).toEqual([]);
    return result;
  }

  describe.each(LANGUAGES)('in %s', language => {
    test('passes input and output through unchanged', async () => {
      const input = 'one\r\ntwo\n\0'.repeat(30_000);
      expect(await run([language, 'echo'], {}, input)).toMatchObject({
        ending: 'exit',
        code: 0,
        output: input,
        complaint: '',
      });
    });

    test('ends a program that hangs', async () => {
      const { ending, limit, ms, output } = await run([language, 'hang'], { ms: 1000 });
      expect([ending, limit, output, ms >= 1000]).toEqual(['time', 'wall', '', true]);
    });

    test('ends a program that prints without end', async () => {
      const { ending, output } = await run([language, 'flood'], { ms: 20_000, output: 1_000_000 });
      expect([ending, output]).toEqual(['output', 'more and more\n'.repeat(1e6).slice(0, 1e6)]);
    });

    test('ends a program that takes too much memory', async () => {
      const { ending, memory } = await run([language, 'allocate'], { ms: 20_000, memory: 256 * MIB });
      expect([ending, memory > 256 * MIB]).toEqual(['memory', true]);
    });

    test.each(['close-stdin', 'never-read'])('accepts that a program ignores its input: %s', async what => {
      const huge = 'x'.repeat(10_000_000);
      expect(await run([language, what], {}, huge)).toMatchObject({ ending: 'exit', code: 0, output: 'done\n' });
    });

    test.each([
      ['segfault', 'SIGSEGV'],
      ['abort', 'SIGABRT'],
    ])('reports the signal: %s', async (what, signal) => {
      expect(await run([language, what])).toMatchObject({ ending: 'signal', signal });
    });

    test('reports the exit code and stderr', async () => {
      expect(await run([language, 'exit-3'])).toMatchObject({ ending: 'exit', code: 3, complaint: 'no more\n' });
    });

    test.each(['daemonise', 'leave-child'])('ends processes that are left behind: %s', async what => {
      expect(await run([language, what], { ms: 20_000 })).toMatchObject({ ending: 'exit', code: 0, output: 'done\n' });
    });
  });

  test('ends a fork bomb', async () => {
    const { ending } = await run(['Python', 'fork-bomb'], { ms: 20_000, processes: 16 });
    expect(ending).toBe('processes');
  });

  test('ends a program that hops from process to process', async () => {
    expect(await run(['Python', 'hop'], { ms: 20_000 })).toMatchObject({ ending: 'exit', code: 0 });
  });

  test('ends a program that suspends itself', async () => {
    expect(await run(['Python', 'stop'], { ms: 1000 })).toMatchObject({ ending: 'time' });
  });

  test('ends a program that takes too much CPU time', async () => {
    const { ending, limit, ms } = await run(['Python', 'toil'], { ms: 25_000, cpuMs: 500 });
    expect([ending, limit, ms < 25_000]).toEqual(['time', 'cpu', true]);
  });

  test('keeps what a child prints after its parent has ended', async () => {
    expect(await run(['Python', 'late-child'])).toMatchObject({ output: 'done and done\n' });
  });

  test('keeps bytes that are not text, one character per byte', async () => {
    const { output } = await run(['Python', 'bad-text']);
    expect(output).toBe(String.fromCharCode(...Array(256).keys()));
  });

  test('lets programs open stdin, stdout and stderr by name', async () => {
    expect(await run(['Node', 'echo-by-name'], {}, 'a\n')).toMatchObject({ output: 'a\n' });
    const { run: again } = await sandboxOf({
      command: ['sh', '-c', 'cat /dev/stdin >/dev/stdout; echo b >/dev/stderr'],
      isolation,
    });
    expect(await again({ input: 'a\n', flags: {} })).toMatchObject({ output: 'a\n', complaint: 'b\n' });
  });

  test('limits the size of a file', async () => {
    const script = 'head -c 3000000 /dev/zero >"$TMPDIR/zeros"; wc -c <"$TMPDIR/zeros"';
    const { run: once } = await sandboxOf({ command: ['sh', '-c', script], limits: { file: MIB }, isolation });
    expect(Number((await once({ input: '', flags: {} })).output)).toBe(MIB);
  });

  test('runs several at once, each with its own files, without waiting for each other', async () => {
    const script = 'case $(cat) in hang) sleep 30;; esac; cat "$1"; echo "$2"';
    const command = ['sh', '-c', script, 'sh', '{board}', '{pieces}'];
    const sandbox = await sandboxOf({ command, limits: { ms: 3000 }, isolation });
    const ask = (k: number) =>
      sandbox.run({
        input: k === 0 ? 'hang' : 'answer',
        file: `board ${k}\n`,
        flags: {},
        placeholders: { pieces: `T${k}` },
      });
    for (let round = 0; round < 2; round++) {
      const [hung, ...others] = await Promise.all(Array.from({ length: 6 }, (_, k) => ask(k)));
      expect(hung).toMatchObject({ ending: 'time', output: '' });
      expect(others.map(({ output }) => output)).toEqual([1, 2, 3, 4, 5].map(k => `board ${k}\nT${k}\n`));
    }
    expect(await leftBy(process.pid)).toEqual([]);
  });

  test('restores files that a program deleted for the next run', async () => {
    const sandbox = await sandboxOf({ command: ['sh', '-c', 'cat "$0"; rm -rf "$HOME"/../*', '{board}'], isolation });
    for (const file of ['first', 'second'])
      expect(await sandbox.run({ input: '', file, flags: {} })).toMatchObject({ ending: 'exit', output: file });
  });

  test('aborting ends current runs and prevents new ones', async () => {
    const ending = new AbortController();
    const sandbox = await sandboxOf({ command: ['sleep', '30'], isolation, signal: ending.signal });
    const running = sandbox.run({ input: '', flags: {} });
    setTimeout(() => ending.abort(), 300);
    expect(await running).toMatchObject({ ending: 'signal', signal: 'SIGKILL' });
    expect(await sandbox.run({ input: '', flags: {} })).toMatchObject({ ending: 'signal', ms: 0 });
    expect(await leftBy(process.pid)).toEqual([]);
  });

  test('closing ends current runs and leaves no files', async () => {
    const sandbox = await openSandbox({ command: ['sleep', '30'], isolation });
    const running = sandbox.run({ input: '', flags: {} });
    expect(readdirSync(folder)).toHaveLength(1);
    await sandbox.close();
    expect(await running).toMatchObject({ ending: 'signal' });
    expect([await leftBy(process.pid), readdirSync(folder)]).toEqual([[], []]);
  });
});

import { execFile } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Protection } from '#grade/sandbox/isolation/isolation.js';
import type { SandboxOptions } from '#grade/sandbox/sandbox.js';
import type { RunResult } from '#grader/run-result.js';
import { bundle } from '../project/bundle.js';

/** A user other than root, who may open namespaces only inside a user namespace. */
export const NOBODY = 65534;

export interface RunElsewhere extends RunResult {
  readonly missing: readonly (readonly [Protection, string])[];
}

/**
 * Runs a program in a sandbox that another process opens: with a home of its own, in which the program runs, and started by
 * another command, such as that which changes the user. Throws if files are left behind.
 */
export async function runElsewhere(
  by: readonly string[],
  { env = process.env, ...options }: Omit<SandboxOptions, 'signal'> & { readonly env?: NodeJS.ProcessEnv },
): Promise<RunElsewhere> {
  const folder = mkdtempSync(join(tmpdir(), 'gridfall-elsewhere-'));
  try {
    const [home, program] = [join(folder, 'home'), join(folder, 'run-once.mjs')];
    copyFileSync(await bundle('test/support/grade/run-once.ts'), program);
    mkdirSync(home);
    for (const path of [folder, program]) chmodSync(path, 0o755);
    chownSync(home, NOBODY, NOBODY);
    const words = [...by, process.execPath, program, JSON.stringify({ directory: home, ...options })];
    const how = { env: { ...env, HOME: home, TMPDIR: home }, cwd: '/' };
    const { stdout } = await promisify(execFile)(words[0]!, words.slice(1), how);
    if (readdirSync(home).length > 0) throw new Error(`left behind: ${readdirSync(home).join(', ')}`);
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

export const AS_NOBODY = ['setpriv', '--reuid', String(NOBODY), '--regid', String(NOBODY), '--clear-groups'];

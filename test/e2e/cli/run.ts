import { type SpawnOptions, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const GRIDFALL = fileURLToPath(new URL('../../../bin/gridfall.mjs', import.meta.url));

export interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

/** Runs the built program as a person would, and waits until it ends. */
export function gridfall(args: readonly string[], input = '', options: SpawnOptions = {}): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [GRIDFALL, ...args], { ...options, stdio: 'pipe' });
    const [out, err]: [Buffer[], Buffer[]] = [[], []];
    child.stdout!.on('data', chunk => out.push(chunk));
    child.stderr!.on('data', chunk => err.push(chunk));
    child.stdin!.on('error', () => {});
    child.on('error', reject);
    child.on('close', code =>
      resolve({ code, out: Buffer.concat(out).toString(), err: Buffer.concat(err).toString() }),
    );
    child.stdin!.end(input);
  });
}

/** What `gridfall grade` says before it grades on a machine that cannot isolate programs. */
export const ONLY_A_WARNING = /^(Not isolated: .*\n)?$/;

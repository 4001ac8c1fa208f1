import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { RunResult } from '#grader/run-result.js';
import { type Limits, openSandbox } from '../sandbox/sandbox.js';
import type { Submission } from './submissions.js';

const MIB = 1024 * 1024;

/** Limits for one build. */
const BUILD_LIMITS = {
  cpuMs: 120_000,
  ms: 180_000,
  memory: 2048 * MIB,
  processes: 256,
  /** All files of the built submission together. */
  output: 128 * MIB,
} satisfies Limits;

/** A copy of a submission in a folder of its own. */
export interface Copy {
  readonly folder: string;
  /** The path of the submission in it, or the folder itself. */
  readonly path: string;
  remove(): void;
}

/** Each copy has its own folder in the temporary folder, because a program sees everything that is in the same one. */
export function copyOf({ name, path, isFolder }: Submission): Copy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'gridfall-submission-')));
  const to = isFolder ? folder : join(folder, name);
  if (isFolder) cpSync(path, folder, { recursive: true, verbatimSymlinks: true });
  else {
    copyFileSync(path, to);
    chmodSync(to, statSync(path).mode);
  }
  return { folder, path: to, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * The build's own output goes to stderr. What it made leaves the sandbox as an archive on stdout, because nothing else that is
 * written there remains.
 */
const BUILD = 'sh -c "$1" sh >&2 || exit; exec tar -cf - .';

/** Builds a copy in the sandbox. Returns undefined if that succeeded, and how the build ended if not. */
export async function build(
  copy: Copy,
  command: string,
  { hidden, signal }: { readonly hidden: readonly string[]; readonly signal: AbortSignal },
): Promise<RunResult | undefined> {
  const line = command.replaceAll('{submission}', () => inShell(copy.path));
  const sandbox = await openSandbox({
    command: ['sh', '-c', BUILD, 'sh', line],
    directory: copy.folder,
    limits: BUILD_LIMITS,
    hidden,
    signal,
  });
  try {
    const result = await sandbox.run({ input: '', flags: {} });
    if (result.ending !== 'exit' || result.code !== 0)
      return { ...result, complaint: result.complaint.replaceAll(`${copy.folder}/`, '') };
    await extract(Buffer.from(result.output, 'latin1'), copy.folder);
    return undefined;
  } finally {
    await sandbox.close();
  }
}

const inShell = (path: string): string => `'${path.replaceAll("'", "'\\''")}'`;

/** By default, tar follows no link out of the folder and strips path prefixes that would lead there. */
function extract(archive: Buffer, folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = execFile('tar', ['-xf', '-', '--no-same-owner', '-C', folder], error =>
      error ? reject(new Error(`cannot unpack what was built in ${basename(folder)}: ${error.message}`)) : resolve(),
    );
    child.stdin!.on('error', () => {});
    child.stdin!.end(archive);
  });
}

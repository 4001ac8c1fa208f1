import { execFile } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { About, Report } from '#grader/report/report.js';
import type { RunResult } from '#grader/run-result.js';
import { type Limits, openSandbox } from '../sandbox/sandbox.js';
import type { Submission } from './submissions.js';

/** How and where a submission is run. */
export interface Workplace {
  readonly command: readonly string[];
  /** As a person would write it, for reports. */
  readonly shownAs: string;
  readonly directory: string;
  /** Hidden from the program: the other submissions, and the reports. */
  readonly hidden: readonly string[];
  /** How the build ended, if it failed. */
  readonly failedBuild: RunResult | undefined;
  close(): void;
}

export interface WorkplaceOptions {
  readonly command: readonly string[];
  /** A shell command that is run once in the folder of the submission. */
  readonly build: string | undefined;
  readonly hidden: readonly string[];
  readonly signal: AbortSignal;
}

/**
 * A folder is run where it is. A single file gets a folder of its own, so that it does not run among the others, and whatever
 * is built is built in a copy.
 */
export async function openWorkplace(submission: Submission, options: WorkplaceOptions): Promise<Workplace> {
  const { command, hidden, signal } = options;
  const isCopied = !submission.isFolder || options.build !== undefined;
  const copy: Copy = isCopied
    ? copyOf(submission)
    : { folder: submission.path, path: submission.path, remove: () => {} };
  try {
    const filled = (path: string): string[] => command.map(word => word.replaceAll('{submission}', () => path));
    const failedBuild = options.build === undefined ? undefined : await build(copy, options.build, { hidden, signal });
    return {
      command: filled(copy.path),
      shownAs: filled(submission.name).join(' '),
      directory: copy.folder,
      hidden,
      failedBuild,
      close: copy.remove,
    };
  } catch (error) {
    copy.remove();
    throw error;
  }
}

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
interface Copy {
  readonly folder: string;
  /** The path of the submission in it, or the folder itself. */
  readonly path: string;
  remove(): void;
}

/** Each copy has its own folder in the temporary folder, because a program sees everything that is in the same one. */
function copyOf({ name, path, isFolder }: Submission): Copy {
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

const NOTHING = { cases: 0, right: 0, form: 0, notRun: 0 };
const TOTAL = 100;

/** The report on a submission that could not be built: no points, and what the compiler said. */
export function buildReport(
  { ending, limit, code, signal, complaint }: RunResult,
  about: About,
  { seed, comparison }: Pick<Report, 'seed' | 'comparison'>,
): Report {
  const actual = {
    output: '',
    complaint: complaint || (code === undefined ? '' : `the build ended with exit code ${code}`),
    ending,
    ...(limit === undefined ? {} : { limit }),
    ...(code === undefined ? {} : { code }),
    ...(signal === undefined ? {} : { signal }),
  };
  return {
    about,
    seed,
    comparison,
    edition: undefined,
    editions: [],
    examples: [],
    contract: NOTHING,
    findings: [{ verdict: 'not-built', cases: 0, isScored: true, isRepeatable: true, actual }],
    unexamined: 0,
    robustness: { ...NOTHING, isScored: false, findings: [] },
    score: { points: 0, of: TOTAL, rulings: [] },
    isStopped: false,
    isOutOfTime: false,
    givenUp: undefined,
  };
}

import type { RunResult } from '#grader/run-result.js';
import { build, type Copy, copyOf } from './build.js';
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

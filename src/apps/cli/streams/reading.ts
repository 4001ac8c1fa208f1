import { BadInput, quote } from '../../../engine/bad-input.js';

/** Runs `work` on a file and turns system errors into BadInput with a readable reason. */
export function readable<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new BadInput(`cannot read ${quote(path)}: ${REASONS[code] ?? code}`);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

/** Errors of the operating system, such as a full disk: reported without a stack trace. */
export const isFromSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

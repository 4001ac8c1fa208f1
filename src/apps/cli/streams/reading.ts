import { BadInput, quote } from '../../../engine/bad-input.js';

/** Does something with a file; what the system says against it becomes a reason fit to print. */
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
  ENOENT: 'there is no such file',
  EISDIR: 'it is a folder',
  EACCES: 'permission denied',
};

/** A disk that is full, a file that may not be read: no fault of ours, so no trace of ours. */
export const isFromSystem = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

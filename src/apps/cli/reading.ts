import { BadInput, quote } from '../../engine/bad-input.js';

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

export const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException)?.code === code;

/** True for errors of the system, such as a file that may not be read. Anything else is a bug. */
export const isFromSystem = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error;

/** Why the system refused, fit to print. Any other error is thrown on. */
export function reasonOf(error: unknown): string {
  if (!isFromSystem(error)) throw error;
  return reasonOfCode(error.code ?? error.message);
}

/** A printable reason why reading or writing failed: the system's message, or the error in the contents. */
export const problemOf = (error: unknown): string => (isFromSystem(error) ? reasonOf(error) : (error as Error).message);

export const reasonOfCode = (code: string): string => REASONS[code] ?? code;

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file with that name already exists',
  EISDIR: 'it is a folder',
  ENOENT: 'no such file',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'part of the path is not a folder',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
};

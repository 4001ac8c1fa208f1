import { BadInput, quote } from '#engine/bad-input.js';
import { reasonOfCode } from '#node/system-error.js';

/** Runs `work` on a file and turns system errors into BadInput with a readable reason. */
export function readable<Result>(path: string, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new BadInput(`cannot read ${quote(path)}: ${reasonOfCode(code)}`);
  }
}

import { isFromSystem } from '#node/system-error.js';
import type { Output } from '../streams/output.js';

/**
 * Sets the exit code: 0 done, 1 a check failed, 2 bad input or usage (with the reason on stderr, one line per mistake). Whatever is
 * printed has been written when it resolves.
 */
export async function asProgram(out: Output, work: (out: Output) => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work(out);
    await out.flush();
  } catch (error) {
    if (!isBadInput(error) && !isFromSystem(error)) throw error;
    process.stderr.write(`gridfall: ${error.message.replaceAll('\n', '\ngridfall: ')}\n`);
    process.exitCode = 2;
  }
}

/** Each app is its own bundle with its own copy of the class, so `instanceof` would miss some. */
function isBadInput(error: unknown): error is Error {
  return error instanceof Error && error.name === 'BadInput';
}

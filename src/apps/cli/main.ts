import { BadInput } from '../../engine/bad-input.js';
import { command } from './command.js';

/** Exit codes: 0 done, 1 a check failed, 2 bad input or usage, with a one-line reason on stderr. */
try {
  process.exitCode = await command(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput) && !isFromSystem(error)) throw error;
  process.stderr.write(`gridfall: ${error.message}\n`);
  process.exitCode = 2;
}

/** A disk that is full, a device that is gone: no fault of ours, so no trace of ours. */
function isFromSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error;
}

import { BadInput } from '../../engine/bad-input.js';
import { command } from './command.js';

/** Exit codes: 0 done, 1 a check failed, 2 bad input or usage, with a one-line reason on stderr. */
try {
  process.exitCode = await command(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof BadInput)) throw error;
  process.stderr.write(`gridfall: ${error.message}\n`);
  process.exitCode = 2;
}

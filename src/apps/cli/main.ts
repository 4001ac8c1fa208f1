import { BadInput } from '../../engine/bad-input.js';
import { command } from './command.js';
import { Output } from './output.js';
import { isFromSystem } from './reading.js';

/** Exit codes: 0 done, 1 a check failed, 2 bad input or usage, with a one-line reason on stderr. */
const out = new Output(process.stdout);
try {
  process.exitCode = await command(process.argv.slice(2), out);
  await out.flush();
} catch (error) {
  if (!(error instanceof BadInput) && !isFromSystem(error)) throw error;
  process.stderr.write(`gridfall: ${error.message}\n`);
  process.exitCode = 2;
}

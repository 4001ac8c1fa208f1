/** Runs a command for ever, several times at once, held as told, until it is itself ended in some way. */
import type { Hold } from '../../../src/apps/grade/sandbox/enclosure.js';
import { openSandbox } from '../../../src/apps/grade/sandbox/sandbox.js';

const [hold, ...command] = process.argv.slice(2);
const sandbox = await openSandbox({ command, hold: hold as Hold });
process.stdin.once('data', () => {
  throw new Error('as was asked for');
});
for (let k = 0; k < 2; k++) void sandbox.run({ input: '', flags: {} });

/** Runs a command that never ends, twice at once, with the given isolation, until this process is ended itself. */
import type { IsolationKind } from '../../../src/apps/grade/sandbox/enclosure.js';
import { openSandbox } from '../../../src/apps/grade/sandbox/sandbox.js';

const [isolation, ...command] = process.argv.slice(2);
const sandbox = await openSandbox({ command, isolation: isolation as IsolationKind });
process.stdin.once('data', () => {
  throw new Error('a bug, as requested');
});
for (let k = 0; k < 2; k++) void sandbox.run({ input: '', flags: {} });

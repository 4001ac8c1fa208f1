/** Runs a command that never ends, twice at once, in the given namespaces, until this process is ended itself. */
import type { NamespaceKind } from '#grade/sandbox/isolation/namespaces.js';
import { openSandbox } from '#grade/sandbox/sandbox.js';

const [names, ...command] = process.argv.slice(2) as [string, ...string[]];
const namespaces = names.split(',').filter(Boolean) as NamespaceKind[];
const sandbox = await openSandbox({ command, isolation: { namespaces } });
process.stdin.once('data', () => {
  throw new Error('a bug, as requested');
});
for (let k = 0; k < 2; k++) void sandbox.run({ input: '', flags: {} });

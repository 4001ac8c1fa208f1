/** Runs a program once in a sandbox with the given options, and prints how that ended. */
import { openSandbox } from '#grade/sandbox/sandbox.js';

const sandbox = await openSandbox(JSON.parse(process.argv[2]!));
const result = await sandbox.run({ input: '', flags: {} });
await sandbox.close();
process.stdout.write(JSON.stringify({ ...result, missing: [...sandbox.isolation.missing] }));

/** Runs a program that writes wherever it can, and prints its output and which namespaces are missing. */
import { openSandbox } from '../../../src/apps/grade/sandbox/sandbox.js';

const SCRIPT = `id -u
echo x >./new && echo own folder
echo x >/tmp/new && echo private /tmp
mount -o remount,rw / && echo remounted
umount /tmp && echo unmounted
`;

const sandbox = await openSandbox({ command: ['sh', '-c', SCRIPT], directory: process.argv[2] });
const { output } = await sandbox.run({ input: '', flags: {} });
await sandbox.close();
process.stdout.write(JSON.stringify({ missing: [...sandbox.isolation.missing], output }));

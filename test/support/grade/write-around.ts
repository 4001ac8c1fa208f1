/** Runs a program that writes wherever it can, and prints its output and which namespaces are missing. */
import { tmpdir } from 'node:os';
import { openSandbox } from '#grade/sandbox/sandbox.js';

const SCRIPT = `id -u
echo x >./new && echo own folder
echo x >${tmpdir()}/new && echo private temporary folder
mount -o remount,rw / && echo remounted
umount ${tmpdir()} && echo unmounted
`;

const sandbox = await openSandbox({ command: ['sh', '-c', SCRIPT], directory: process.argv[2] });
const { output } = await sandbox.run({ input: '', flags: {} });
await sandbox.close();
process.stdout.write(JSON.stringify({ missing: [...sandbox.isolation.missing], output }));

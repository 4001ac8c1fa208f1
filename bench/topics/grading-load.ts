import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { openSandbox } from '#grade/sandbox/sandbox.js';

/**
 * Runs a command repeatedly: `bare`, with the `best` isolation, or in a sandbox with `no-namespaces`. The grading benchmark starts it and
 * measures it with all its children. Arguments: how, how often, the input file, the file with the expected output, the command.
 */
const [how, times, inputFile, wantedFile, ...command] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
/** The same as in the sandbox, because our own variables may slow a program down. */
const ENVIRONMENT = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
const [input, wanted] = [inputFile, wantedFile].map(file => readFileSync(file, 'latin1')) as [string, string];

if (how === 'bare') await repeat(runBare);
else {
  const sandbox = await openSandbox({ command, isolation: how === 'best' ? {} : { namespaces: [] } });
  await repeat(async () => (await sandbox.run({ input, flags: {} })).output);
  await sandbox.close();
}

async function repeat(run: () => Promise<string>): Promise<void> {
  for (let k = 0; k < Number(times); k++)
    if ((await run()) !== wanted) throw new Error(`${command[0]} gave a wrong answer`);
}

/** The least it takes to run a program and read its output. */
async function runBare(): Promise<string> {
  const [program, ...args] = command;
  const child = spawn(program, args, { env: ENVIRONMENT });
  let output = '';
  child.stdout.setEncoding('latin1').on('data', chunk => {
    output += chunk;
  });
  child.stderr.resume();
  child.stdin.end(input);
  await once(child, 'close');
  return output;
}

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { IsolationKind } from '../../src/apps/grade/sandbox/enclosure.js';
import { openSandbox } from '../../src/apps/grade/sandbox/sandbox.js';

/**
 * Started by the benchmark of grading, which measures it with all its children: runs a command over and over, one run
 * after the other, bare, or held in some way or the best. Words: how, how often, a file with the input, one with the output
 * that is wanted, the command.
 */
const [how, times, inputFile, wantedFile, ...command] = process.argv.slice(2) as [
  string,
  string,
  string,
  string,
  string,
];
/** As the sandbox gives it: what stands in ours may cost a program much. */
const ENVIRONMENT = { PATH: process.env.PATH, LANG: 'C.UTF-8' };
const [input, wanted] = [inputFile, wantedFile].map(file => readFileSync(file, 'latin1')) as [string, string];

if (how === 'bare') await repeat(runBare);
else {
  const sandbox = await openSandbox({ command, isolation: how === 'best' ? undefined : (how as IsolationKind) });
  await repeat(async () => (await sandbox.run({ input, flags: {} })).output);
  await sandbox.close();
}

async function repeat(run: () => Promise<string>): Promise<void> {
  for (let k = 0; k < Number(times); k++)
    if ((await run()) !== wanted) throw new Error(`${command[0]} answers wrongly`);
}

/** The least that it takes to ask a program and hear its answer. */
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

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Script } from '#engine/program/grading.js';
import type { RunResult } from '#grader/run-result.js';

/** The programs take milliseconds. Their own time is limited, so that a busy machine changes no answer. */
const CPU_SECONDS = 3;
/** For programs that wait for something. */
const MOST_MS = 120_000;
/** More than any program has to print. */
const MOST_BYTES = 1_000_000;
const MOST_COMPLAINT = 10_000;
const BOARDS = join(tmpdir(), 'gridfall-boards');

/** Runs a program without a sandbox: these are our own. */
export function runPlainly(command: readonly string[], script: Script): Promise<RunResult> {
  const words = [`ulimit -c 0; ulimit -S -t ${CPU_SECONDS}; exec "$@"`, 'sh', ...command, ...argumentsOf(script)];
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const child = spawn('sh', ['-c', ...words], { env });
  let [output, complaint, ending]: [string, string, 'time' | 'output' | undefined] = ['', '', undefined];
  const stop = (why: 'time' | 'output'): void => {
    ending = why;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(stop, MOST_MS, 'time');
  child.stdout.on('data', (part: Buffer) => {
    output += part.toString('latin1');
    if (output.length > MOST_BYTES) stop('output');
  });
  child.stderr.on('data', (part: Buffer) => {
    complaint = (complaint + part).slice(-MOST_COMPLAINT);
  });
  child.stdin.on('error', () => {}).end(script.input);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code, signal) => {
      clearTimeout(timer);
      if (signal === 'SIGXCPU') ending ??= 'time';
      const how = ending ?? (signal === null ? 'exit' : 'signal');
      const more = how === 'exit' ? { code: code ?? 0 } : how === 'signal' ? { signal: signal ?? '' } : {};
      resolve({
        ending: how,
        ...more,
        output: output.slice(0, MOST_BYTES),
        complaint: withoutFolder(complaint, command.at(-1)!),
        ms: 0,
        memory: 0,
      });
    });
  });
}

/** A traceback names the folder that the program happens to be in. */
const withoutFolder = (complaint: string, file: string): string => complaint.replaceAll(`${dirname(file)}/`, '');

/** Identic takes the name of the board file, Chetyris the pieces. */
function argumentsOf({ file, placeholders = {} }: Script): string[] {
  if (file === undefined) return placeholders.pieces === undefined ? [] : [placeholders.pieces];
  mkdirSync(BOARDS, { recursive: true });
  const path = join(BOARDS, createHash('sha256').update(file).digest('hex').slice(0, 24));
  if (!existsSync(path)) writeFileSync(path, file);
  return [path];
}

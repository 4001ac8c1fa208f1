import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const inBench = (path: string): string => fileURLToPath(new URL(`../bench/${path}`, import.meta.url));
const child = (name: string): string => inBench(`children/${name}`);
export const UPLOADER = child('uploader.mjs');
export const PLAIN_LOOP = child('plain-loop.mjs');
export const PLAIN_SCREEN = child('plain-screen.mjs');
/** In `dist`, next to this bundle. */
export const GRADE_LOOP = fileURLToPath(new URL('bench-grade.js', import.meta.url));
export const GRIDFALL = fileURLToPath(new URL('../bin/gridfall.mjs', import.meta.url));

/** The CPU time of a Node program that reads one file and writes another, in milliseconds. */
export const cpuOf = (args: readonly string[], input: string, output: string): number =>
  told('report-cpu.mjs', args, input, output) / 1000;

/** The peak memory of such a program, in megabytes. */
export const memoryOf = (args: readonly string[], input: string, output: string): number =>
  told('report-memory.mjs', args, input, output) / 1024;

/** Loads `reporter` into a program. Returns the number it writes to file descriptor 3 at the end. */
function told(reporter: string, args: readonly string[], input: string, output: string): number {
  const [from, to] = [openSync(input, 'r'), openSync(output, 'w')];
  const { status, output: streams } = spawnSync(process.execPath, ['--import', child(reporter), ...args], {
    stdio: [from, to, 'inherit', 'pipe'],
  });
  closeSync(from);
  closeSync(to);
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(streams[3]!.toString());
}

/** The CPU time of a Node program and all processes it starts and waits for, in milliseconds. */
export const cpuOfAll = (args: readonly string[]): number => cpuOfStarts(args, 1);

/** The same for a program that is started `times` times in a row, with this file as its input. */
export function cpuOfStarts(args: readonly string[], times: number, input = '/dev/null'): number {
  const loop =
    'in=$1; k=$2; shift 2; while [ $k -gt 0 ]; do "$@" <"$in" >/dev/null || exit 1; k=$((k - 1)); done; times';
  const words = ['-c', loop, 'sh', input, String(times), process.execPath, ...args];
  const { stdout, status } = spawnSync('sh', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  if (status !== 0) throw new Error(`${args.join(' ')} failed`);
  // The second line is about the children: `0m1.23s 0m0.45s`.
  const parts = [...stdout.split('\n')[1]!.matchAll(/(\d+)m([\d.]+)s/g)];
  return parts.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0);
}

/** The wall-clock time of a Node program that reads nothing, in milliseconds. */
export function wallOf(args: readonly string[]): number {
  const since = process.hrtime.bigint();
  spawnSync(process.execPath, [...args], { input: '' });
  return Number(process.hrtime.bigint() - since) / 1e6;
}

/** The CPU time of a function in this process, in milliseconds. */
export function cpuOfCall(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** One thing that is measured: it tells its cost, in any unit, as often as it is asked. */
export interface Contender {
  readonly name: string;
  readonly measure: () => number;
}

export interface Result {
  readonly name: string;
  readonly median: number;
  /** Half the distance between the quartiles, as a part of the median. */
  readonly spread: number;
  /** The median as a multiple of the first contender's. */
  readonly ratio: number;
}

/** Rounds in which every contender has its turn, so that a noisy minute hits all alike. */
export function compare(contenders: readonly Contender[], rounds: number): Result[] {
  const costs = contenders.map((): number[] => []);
  for (let round = 0; round < rounds; round++) {
    contenders.forEach(({ measure }, k) => {
      costs[k]!.push(measure());
    });
  }
  const medians = costs.map(sample => quantile(sample, 0.5));
  return contenders.map(({ name }, k) => ({
    name,
    median: medians[k]!,
    spread: (quantile(costs[k]!, 0.75) - quantile(costs[k]!, 0.25)) / 2 / medians[k]!,
    ratio: medians[k]! / medians[0]!,
  }));
}

export function quantile(sample: readonly number[], part: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) * part)]!;
}

const child = (name: string): string => fileURLToPath(new URL(`../bench/children/${name}`, import.meta.url));
export const PLAIN_LOOP = child('plain-loop.mjs');
/** Beside the program that measures. */
export const GRADE_LOOP = fileURLToPath(new URL('bench-grade.js', import.meta.url));
export const GRIDFALL = fileURLToPath(new URL('../bin/gridfall.mjs', import.meta.url));

/** The CPU time of a Node program between two files, in milliseconds. */
export function cpuOf(args: readonly string[], input: string, output: string): number {
  const { status, output: streams } = spawnSync(process.execPath, ['--import', child('report-cpu.mjs'), ...args], {
    stdio: [openSync(input, 'r'), openSync(output, 'w'), 'inherit', 'pipe'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  return Number(streams[3]!.toString()) / 1000;
}

/** The CPU time of a Node program without output and of all that it starts and waits for, in milliseconds. */
export function cpuOfAll(args: readonly string[]): number {
  const { stdout, status } = spawnSync('sh', ['-c', '"$@" && times', 'sh', process.execPath, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}`);
  // The second line is that of the children: `0m1.23s 0m0.45s`.
  const times = [...stdout.split('\n')[1]!.matchAll(/(\d+)m([\d.]+)s/g)];
  return times.reduce((sum, [, minutes, seconds]) => sum + (Number(minutes) * 60 + Number(seconds)) * 1000, 0);
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

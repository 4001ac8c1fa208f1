import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Benchmark, Effort } from '../harness/comparison/benchmark.js';
import { ROOT } from '../harness/root.js';
import { cpuOfAll, GRADE_LOOP, GRIDFALL } from '../measure.js';
import { scratchFile } from '../scratch.js';

/** The path of the interpreter itself, because `python3` on the PATH may be a script. */
const python = spawnSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' });

const BARE = 'bare loop';
const WHOLE = 'gridfall grade';

export const BENCHMARKS: readonly Benchmark[] = [
  grading('node', 'Node', 1.2, [process.execPath, 'right.mjs']),
  ...(python.status === 0 ? [grading('python', 'Python', 1.3, [python.stdout.trim(), 'right.py'])] : []),
];

/**
 * The cost of running a right program of Static Columns once, including the program itself: with all of `gridfall grade`
 * (generating, running and comparing cases), with its sandbox alone, and in a bare loop.
 */
function grading(id: string, language: string, timesTheCost: number, [runtime, file]: [string, string]): Benchmark {
  return {
    id: `grading-${id}`,
    title: `Grading: one run of a correct Static Columns program in ${language}`,
    unit: 'run',
    goals: [WHOLE, 'sandbox alone'].map(contender => ({ contender, baseline: BARE, timesTheCost })),
    rounds: 3,
    prepare(effort) {
      const command = [runtime, join(ROOT, 'test', 'submissions', 'columns', file)];
      const whole = [
        GRIDFALL,
        'grade',
        'columns',
        '--jobs',
        '1',
        '--cases',
        String(casesFor(effort)),
        '--',
        ...command,
      ];
      const cases = runsOf(whole);
      const input = scratchFile('grading-input', '6 6 3 3\nAAA rd\nABB d\nBAA srrd\nCBA rrsd\n');
      const wanted = scratchFile('grading-wanted', printed([GRIDFALL, 'run', 'columns'], input));
      const held = (how: string): number => cpuOfAll([GRADE_LOOP, how, String(cases), input, wanted, ...command]);
      return [
        { name: BARE, amount: cases, measure: () => held('bare') },
        { name: WHOLE, amount: cases, measure: () => cpuOfAll(whole) },
        { name: 'sandbox alone', amount: cases, measure: () => held('best') },
        { name: 'no namespaces', amount: cases, measure: () => held('no-namespaces') },
      ];
    },
  };
}

const casesFor = (effort: Effort): number => (effort === 'quick' ? 40 : 200);

/** How many inputs the program is run on, with those that are not scored. */
function runsOf(whole: readonly string[]): number {
  const report = scratchFile('grading-report');
  const end = whole.indexOf('--');
  printed([...whole.slice(0, end), '--json', report, ...whole.slice(end)], '/dev/null');
  const { contract, robustness } = JSON.parse(readFileSync(report, 'utf8'));
  if (contract.right !== contract.cases || robustness.right !== robustness.cases)
    throw new Error('the right program did not pass');
  return contract.cases + robustness.cases;
}

function printed(args: readonly string[], input: string): string {
  const { stdout } = spawnSync('sh', ['-c', 'in=$1; shift; "$@" <"$in"', 'sh', input, process.execPath, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return stdout;
}

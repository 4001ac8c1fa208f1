import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FormalField } from '../src/games/magnetic/formal.oracle.js';
import { game as magnetic } from '../src/games/magnetic/game.js';
import { Pile } from '../src/games/magnetic/pile.js';
import { porousStaircase, randomColumns, rowPermutations, staircase } from './inputs.js';
import {
  compare,
  cpuOf,
  cpuOfAll,
  cpuOfCall,
  GRADE_LOOP,
  GRIDFALL,
  PLAIN_LOOP,
  type Result,
  wallOf,
} from './measure.js';

interface Benchmark {
  readonly title: string;
  readonly unit: string;
  /** The most that the last contender may cost, as a multiple of the first. */
  readonly goal?: number;
  readonly run: () => Result[];
}

const folder = mkdtempSync(join(tmpdir(), 'gridfall-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const isQuick = process.argv.includes('--quick');
const asJson = process.argv.includes('--json');

const BENCHMARKS: readonly Benchmark[] = [
  {
    title: 'Start-up: a program without input, against Node doing nothing',
    unit: 'ms',
    goal: 1.5,
    run: () =>
      compare(
        [
          { name: 'node -e 0', measure: () => wallOf(['-e', '0']) },
          ...['dr-mario', 'magnetic', 'columns', 'chetyris'].map(id => ({
            name: `gridfall run ${id}`,
            measure: () => wallOf([GRIDFALL, 'run', id]),
          })),
        ],
        isQuick ? 5 : 25,
      ),
  },
  magneticBenchmark('row permutations, 5000 × 5000', 3, () => rowPermutations(5000, isQuick ? 1e6 : 1e7)),
  magneticBenchmark('random columns, 5000 × 5000', 3, () => randomColumns(5000, isQuick ? 1e6 : 9e6)),
  magneticBenchmark('staircase, 1000 × 1000, 1000 rows annihilated', 5, () => staircase(1000)),
  magneticBenchmark('porous staircase, 1000 × 1000, 545 rows annihilated', 5, () => porousStaircase(1000)),
  {
    title: 'Magnetic: the pile, the plain rules and the formal definition on 12 × 12',
    unit: 'ms',
    run: () => {
      const cubes = staircase(12).trim().split('\n').slice(1).map(Number);
      const isSame = throughPile(cubes, 12).join() === throughFormal(cubes, 12).join();
      const rowsGone = throughPile(cubes, 12).filter(line => line.startsWith('A')).length;
      if (!isSame || throughRules(cubes, 12) !== rowsGone) throw new Error('the three do not play the same game');
      return compare(
        [
          { name: 'pile', measure: () => cpuOfCall(() => void throughPile(cubes, 12)) },
          { name: 'plain rules', measure: () => cpuOfCall(() => void throughRules(cubes, 12)) },
          { name: 'formal definition', measure: () => cpuOfCall(() => void throughFormal(cubes, 12)) },
        ],
        isQuick ? 2 : 5,
      );
    },
  },
  gradeBenchmark('Node', 1.2, [process.execPath, '-e', 'process.stdin.pipe(process.stdout)']),
  ...(hasPython()
    ? [gradeBenchmark('Python', 1.3, ['python3', '-c', 'import sys; sys.stdout.write(sys.stdin.read())'])]
    : []),
];

function hasPython(): boolean {
  return spawnSync('python3', ['--version']).status === 0;
}

/** What a run costs in all, the program's own share included. */
function gradeBenchmark(language: string, goal: number, command: readonly string[]): Benchmark {
  const runs = isQuick ? 40 : 200;
  const ways = { bare: 'started bare', best: 'by the grader', 'process-group': 'without namespaces' };
  return {
    title: `Grading: a run of a trivial program in ${language}, started bare and by the grader`,
    unit: 'ms CPU',
    goal,
    run: () =>
      compare(
        Object.entries(ways).map(([how, name]) => ({
          name,
          measure: () => cpuOfAll([GRADE_LOOP, how, String(runs), ...command]) / runs,
        })),
        isQuick ? 3 : 5,
      ),
  };
}

/** The program against a loop that only reads and writes the same bytes. First of all it is seen that both write them. */
function magneticBenchmark(what: string, goal: number, makeInput: () => string): Benchmark {
  const [input, wanted, output] = ['input', 'wanted', 'output'].map(name => join(folder, name)) as [
    string,
    string,
    string,
  ];
  return {
    title: `Magnetic: ${what}`,
    unit: 'ms CPU',
    goal,
    run() {
      writeFileSync(input, makeInput());
      closeSync(openSync(wanted, 'w'));
      cpuOf([GRIDFALL, 'run', 'magnetic'], input, wanted);
      cpuOf([PLAIN_LOOP, wanted], input, output);
      if (!readFileSync(wanted).equals(readFileSync(output))) throw new Error('the two do not write the same bytes');
      return compare(
        [
          { name: 'plain loop', measure: () => cpuOf([PLAIN_LOOP, wanted], input, output) },
          { name: 'gridfall run magnetic', measure: () => cpuOf([GRIDFALL, 'run', 'magnetic'], input, output) },
        ],
        isQuick ? 3 : 7,
      );
    },
  };
}

function throughPile(cubes: readonly number[], side: number): string[] {
  const pile = new Pile(side, side);
  const lines: string[] = [];
  for (const x of cubes) {
    const y = pile.add(x);
    lines.push(String(y));
    if (pile.isFull(y)) pile.annihilate(y, row => lines.push(`A ${row}`));
  }
  return lines;
}

function throughRules(cubes: readonly number[], side: number): number {
  const state = magnetic.start({ width: side, height: side });
  for (const column of cubes) magnetic.apply(state, { type: 'cube', column }, () => {});
  return state.score;
}

function throughFormal(cubes: readonly number[], side: number): string[] {
  const field = new FormalField(side, side);
  return cubes.flatMap(x => field.drop(x));
}

const report: { title: string; unit: string; goal: number | undefined; results: Result[] }[] = [];
for (const { title, unit, goal, run } of BENCHMARKS) {
  if (!asJson) console.log(`\n${title}`);
  const results = run();
  report.push({ title, unit, goal, results });
  if (asJson) continue;
  for (const { name, median, spread, ratio } of results) {
    const cost = `${median.toFixed(median < 10 ? 2 : 0)} ${unit}`.padStart(14);
    console.log(
      `  ${name.padEnd(24)} ${cost}  ± ${(spread * 100).toFixed(0).padStart(2)} %  ${ratio.toFixed(2).padStart(7)}×`,
    );
  }
  if (goal !== undefined)
    console.log(`  goal: at most ${goal}×: ${results.every(({ ratio }) => ratio <= goal) ? 'met' : 'missed'}`);
}
if (asJson) console.log(JSON.stringify({ node: process.version, arch: process.arch, report }, null, 2));

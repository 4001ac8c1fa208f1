import { readFileSync } from 'node:fs';
import type { Call } from '#engine/program/program.js';
import { FormalField } from '#games/magnetic/formal.oracle.js';
import { game } from '#games/magnetic/game.js';
import { Pile } from '#games/magnetic/program/pile.js';
import { program } from '#games/magnetic/program/program.js';
import type { Benchmark, Effort, Goal, Growth } from '../harness/comparison/benchmark.js';
import { type Cubes, comb, cubesText, porousStaircase, randomColumns, rowPermutations, staircase } from '../inputs.js';
import { cpuOf, cpuOfCall, GRIDFALL, PLAIN_LOOP } from '../measure.js';
import { scratchFile } from '../scratch.js';

const LOOP = 'plain loop';
const OURS = 'gridfall run magnetic';
const atMost = (timesTheCost: number): Goal[] => [{ contender: OURS, baseline: LOOP, timesTheCost }];
const cubesFor = (effort: Effort): number => (effort === 'quick' ? 1e6 : 1e7);

export const BENCHMARKS: readonly Benchmark[] = [
  besideLoop('row-permutations', '10⁷ cubes on 5000 × 5000, row permutations', 1.5, effort =>
    rowPermutations(5000, cubesFor(effort)),
  ),
  besideLoop('random-columns', '10⁷ cubes on 5000 × 5000, random columns', 1.5, effort =>
    randomColumns(5000, cubesFor(effort)),
  ),
  besideLoop('comb', '10⁷ cubes on 5000 × 5000, a comb', 1.5, effort => comb(5000, cubesFor(effort))),
  besideLoop('staircase', '10⁶ cubes on 1000 × 1000, a staircase: 1000 rows annihilated', 5, () => staircase(1000)),
  besideLoop('porous', '0.9 · 10⁶ cubes on 1000 × 1000, a porous staircase: 545 rows annihilated', 5, () =>
    porousStaircase(1000),
  ),
  threeWays(12),
];

/** Compares the program with a loop that only reads the same numbers and writes the same bytes. */
function besideLoop(name: string, what: string, most: number, cubesOf: (effort: Effort) => Cubes): Benchmark {
  return {
    id: `magnetic-${name}`,
    title: `Magnetic: ${what}`,
    unit: 'run',
    goals: atMost(most),
    prepare(effort) {
      const input = scratchFile(`magnetic-${name}`, cubesText(cubesOf(effort)));
      const [wanted, output] = [scratchFile(`magnetic-${name}-wanted`), scratchFile('magnetic-output')];
      const ours = [GRIDFALL, 'run', 'magnetic'];
      cpuOf(ours, input, wanted);
      cpuOf([PLAIN_LOOP, wanted], input, output);
      if (!readFileSync(wanted).equals(readFileSync(output)))
        throw new Error('the program and the loop write different bytes');
      return [
        { name: LOOP, measure: () => cpuOf([PLAIN_LOOP, wanted], input, output) },
        { name: OURS, measure: () => cpuOf(ours, input, output) },
      ];
    },
  };
}

/** Compares the formal definition, the plain rules and the pile, on a field small enough for all of them. */
function threeWays(side: number): Benchmark {
  return {
    id: 'magnetic-rules',
    title: `Magnetic: the formal definition, the plain rules and the pile on ${side} × ${side}`,
    unit: 'cube',
    goals: [],
    prepare() {
      const cubes = [...staircase(side).columns];
      const ways = { 'formal definition': throughFormal, 'plain rules': throughRules, pile: throughPile };
      const [formal, rules, pile] = Object.values(ways).map(way => way(cubes, side));
      if (pile!.join() !== formal!.join()) throw new Error('the pile and the formal definition differ');
      if (rules!.join() !== pile!.filter(line => line.startsWith('A')).join())
        throw new Error('the rules and the pile differ');
      return Object.entries(ways).map(([name, way]) => ({
        name,
        amount: 10 * cubes.length,
        measure: () =>
          cpuOfCall(() => {
            for (let time = 0; time < 10; time++) way(cubes, side);
          }),
      }));
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

function throughRules(cubes: readonly number[], side: number): string[] {
  const state = game.start({ width: side, height: side });
  const lines: string[] = [];
  const height = (cell: number): number => side - 1 - Math.floor(cell / side);
  for (const column of cubes) {
    game.apply(state, { type: 'cube', column }, event => {
      if (event.type === 'cleared') lines.push(...new Set([...event.cells].reverse().map(cell => `A ${height(cell)}`)));
    });
  }
  return lines;
}

function throughFormal(cubes: readonly number[], side: number): string[] {
  const field = new FormalField(side, side);
  return cubes.flatMap(x => field.drop(x));
}

const SIDE = 'side of the field';
const CUBES = 'number of cubes';

export const GROWTHS: readonly Growth[] = [
  growth('side-permutations', SIDE, [250, 500, 1000, 2000, 4000, 8000], '10⁶ cubes, row permutations', side =>
    rowPermutations(side, 1e6),
  ),
  growth('side-staircases', SIDE, [125, 250, 500, 1000], '10⁶ cubes, staircases', side =>
    staircase(side, (1000 / side) ** 2),
  ),
  growth('cubes-permutations', CUBES, [1e5, 3e5, 1e6, 3e6, 1e7], 'row permutations on 5000 × 5000', cubes =>
    rowPermutations(5000, cubes),
  ),
  growth('cubes-random', CUBES, [1e5, 3e5, 1e6, 3e6, 1e7], 'random columns on 5000 × 5000', cubes =>
    randomColumns(5000, cubes),
  ),
];

/** Measures the program without its start and without printing the final field. */
function growth(
  id: string,
  size: string,
  sizes: readonly number[],
  title: string,
  cubesOf: (size: number) => Cubes,
): Growth {
  return {
    id: `magnetic-${id}`,
    title: `Magnetic: ${title}`,
    size,
    sizes,
    rounds: 5,
    prepare(at) {
      const chunks = inChunks(cubesText(cubesOf(at)));
      return { name: String(at), measure: () => cpuOfCall(() => runProgram(chunks)) };
    },
  };
}

function inChunks(bytes: Uint8Array): Uint8Array[] {
  const size = 1 << 16;
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, k) => bytes.subarray(k * size, (k + 1) * size));
}

function runProgram(chunks: readonly Uint8Array[]): void {
  const call: Call = { flags: {}, file: '', isTyped: false, freshSeed: () => '', print() {} };
  if (program.reads !== 'bytes') throw new Error('the program does not read bytes');
  const running = program.run(call);
  running.next();
  for (const chunk of chunks) running.next(chunk);
}

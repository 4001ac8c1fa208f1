import { CATALOGUE } from '#games/catalogue.js';
import type { Benchmark } from '../harness/comparison/benchmark.js';
import { cpuOfStarts, GRIDFALL } from '../measure.js';
import { scratchFile } from '../scratch.js';

const BARE = 'node -e 0';

const PROGRAMS = CATALOGUE.flatMap(({ id, program }) => (program ? [{ id, program }] : []));

/** Every program runs the example from its own help, compared with Node doing nothing. */
export const BENCHMARKS: readonly Benchmark[] = [
  {
    id: 'start-up',
    title: 'gridfall run on a few lines, compared with Node doing nothing',
    unit: 'start',
    goals: PROGRAMS.map(({ id }) => ({ contender: `gridfall run ${id}`, baseline: BARE, timesTheCost: 1.5 })),
    async prepare(effort) {
      const amount = effort === 'quick' ? 5 : 20;
      const programs = await Promise.all(PROGRAMS.map(async ({ id, program }) => ({ id, ...(await program()) })));
      return [
        { name: BARE, amount, measure: () => cpuOfStarts(['-e', '0'], amount) },
        ...programs.map(({ id, program: { example } }) => {
          const input = scratchFile(`start-${id}`, example.input);
          const board = example.file === undefined ? [] : [scratchFile('board.txt', example.file)];
          const words = example.args.split(' ').filter(word => word !== '' && word !== 'board.txt');
          const args = [GRIDFALL, 'run', id, ...words, ...board];
          return { name: `gridfall run ${id}`, amount, measure: () => cpuOfStarts(args, amount, input) };
        }),
      ];
    },
  },
];

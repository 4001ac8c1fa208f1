import type { Growth } from '../harness/comparison/benchmark.js';
import { bars, capsules, colourfulBoard, cubesText, refusedPicks, rowPermutations, squares } from '../inputs.js';
import { GRIDFALL, memoryOf } from '../measure.js';
import { scratchFile } from '../scratch.js';

const LENGTHS = [1, 2, 4];

/**
 * The peak memory of each program by the length of its input. It stays flat, because programs keep only the game. The shortest
 * input is long enough for Node's heap to reach its steady size.
 */
export const GROWTHS: readonly Growth[] = [
  flat('dr-mario', '60 000 capsules', k => capsules(30_000 * k)),
  flat(
    'identic',
    '600 000 picks, all refused',
    k => refusedPicks(600_000 * k),
    () => [scratchFile('large-board.txt', colourfulBoard(15))],
  ),
  flat('magnetic', '4 · 10⁶ cubes, rows annihilated', k => cubesText(rowPermutations(1000, 4e6 * k))),
  flat(
    'chetyris',
    '12 000 rows vaporized',
    k => squares(6000 * k),
    () => ['--pieces', 'O'],
  ),
  flat('columns', '300 000 bars', k => bars(300_000 * k)),
];

function flat(
  id: string,
  once: string,
  inputOf: (times: number) => string | Uint8Array,
  words: () => readonly string[] = () => [],
): Growth {
  return {
    id: `memory-${id}`,
    title: `gridfall run ${id}; length 1 is ${once}`,
    size: 'length of the input',
    sizes: LENGTHS,
    rounds: 1,
    cost: 'memory',
    mostTimesTheFirst: 1.15,
    prepare(times, effort) {
      const input = scratchFile(`memory-${id}-${times}`, inputOf(effort === 'quick' ? times / 10 : times));
      const args = [GRIDFALL, 'run', id, ...words()];
      return { name: `${times}×`, measure: () => memoryOf(args, input, '/dev/null') };
    },
  };
}

import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Topic } from './harness/benchmark.js';
import { benchCommand } from './harness/command.js';
import * as chetyris from './topics/chetyris/chetyris.js';
import * as forms from './topics/forms/forms.js';
import * as grading from './topics/grading.js';
import * as magnetic from './topics/magnetic.js';
import * as memory from './topics/memory.js';
import * as startUp from './topics/start-up.js';
import * as verify from './topics/verify/verify.js';

const TOPICS: readonly Topic[] = [
  {
    id: 'chetyris',
    title: 'Placements of Chetyris',
    about: `A piece is turned, shifted and dropped, comes to rest, goes off, completes rows and levels, and the next one is
drawn. Our own three writings (the fast form, the plain rules that a reader meets, and a naive one) and the C twin play the
same games to the same states. The peers play their own games in a well of the same size, at random; boardgame.io is asked for
the least that it does, a move that counts itself, in matches as long as our games.`,
    benchmarks: chetyris.BENCHMARKS,
  },
  {
    id: 'magnetic',
    title: 'Magnetic at scale',
    about: `\`gridfall run magnetic\`, as it is called, beside the fastest plain loop in Node that reads the same numbers one
by one and writes the same bytes line by line, which it is given (\`bench/children/plain-loop.mjs\`). Both start Node, which
is part of the cost. Growth is measured within a process, without the start and without the field that is printed at
the end.`,
    benchmarks: magnetic.BENCHMARKS,
    growths: magnetic.GROWTHS,
  },
  {
    id: 'forms',
    title: 'Fast forms beside the plain rules',
    about: `What search does, along random games: list the moves, copy, play. The plain rules are those that a reader meets;
the fast form plays the same games to the same canons, and allocates nothing.`,
    benchmarks: forms.BENCHMARKS,
  },
  {
    id: 'verify',
    title: 'Verifying replays',
    about: 'Replay files from their bytes to a verdict: every check, action, deal, time, state and score.',
    benchmarks: verify.BENCHMARKS,
    growths: verify.GROWTHS,
  },
  {
    id: 'start',
    title: 'Start-up',
    about: `Each of the five programs with the example of its own help, from start to end, beside Node doing nothing.`,
    benchmarks: startUp.BENCHMARKS,
  },
  {
    id: 'memory',
    title: 'Memory of long runs',
    about: `The most memory that each program ever holds, Node itself included, while its input becomes 4 times as long. The shortest
is so long that Node's own heap has found its size.
Games of Identic end: its long run is one of picks that are refused.`,
    benchmarks: [],
    growths: memory.GROWTHS,
  },
  {
    id: 'grading',
    title: 'Grading',
    about: `What it costs to ask somebody's program once: by \`gridfall grade\` as a whole (thinking of cases, running,
comparing, reporting), by its sandbox alone, and by a bare loop. CPU time of all processes.`,
    benchmarks: grading.BENCHMARKS,
  },
];

/** The words after `gridfall bench`; tells the exit code. */
export const bench = (words: readonly string[]): Promise<number> => benchCommand(words, TOPICS);

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await bench(process.argv.slice(2));
}

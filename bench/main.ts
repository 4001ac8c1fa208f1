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
import * as terminal from './topics/terminal.js';
import * as verify from './topics/verify/verify.js';

const TOPICS: readonly Topic[] = [
  {
    id: 'chetyris',
    title: 'Chetyris placements',
    about: `In a placement, a piece is turned, shifted and dropped, comes to rest, explodes if it is a bomb, and completes rows and
levels; then the next piece is drawn. Our three implementations (the fast form, the plain rules and a naive one) and the
C twin, the same algorithm in C, play the same games to the same states. The other libraries play random games of their own in a
well of the same size. boardgame.io only does the minimum, a move that increments a counter, in matches as long as our games.`,
    benchmarks: chetyris.BENCHMARKS,
  },
  {
    id: 'magnetic',
    title: 'Magnetic at scale',
    about: `\`gridfall run magnetic\`, from the command line, compared with the fastest plain loop in Node that reads the same numbers one by
one and writes the same bytes line by line (\`bench/children/plain-loop.mjs\`; the loop gets the output ready-made). The cost
of both includes starting Node. Growth is measured within a process, without the start and without printing the
final field.`,
    benchmarks: magnetic.BENCHMARKS,
    growths: magnetic.GROWTHS,
  },
  {
    id: 'forms',
    title: 'Fast forms and plain rules',
    about: `What a search does, along random games: list the moves, copy the state, play a move. The fast form plays the same games to the
same canons as the plain rules, and allocates nothing.`,
    benchmarks: forms.BENCHMARKS,
  },
  {
    id: 'verify',
    title: 'Verifying replays',
    about: 'From the bytes of a replay file to a verdict: every check, action, deal, time, state and score.',
    benchmarks: verify.BENCHMARKS,
    growths: verify.GROWTHS,
  },
  {
    id: 'start',
    title: 'Start-up',
    about: `Each program runs the example from its own help, from start to end, compared with Node doing nothing.`,
    benchmarks: startUp.BENCHMARKS,
  },
  {
    id: 'terminal',
    title: 'Playing in a terminal',
    about: `Games in a pseudo-terminal of 80 × 24, with animations, compared with the least that such a program does: read a key, and write the
whole screen (\`bench/children/plain-screen.mjs\`). Delays are measured from outside, so both include the kernel and the benchmark itself.`,
    benchmarks: terminal.BENCHMARKS,
  },
  {
    id: 'memory',
    title: 'Memory of long runs',
    about: `The peak memory of each program, including Node itself, as its input becomes 4 times as long. Even the shortest input is
long enough for Node's heap to reach its steady size. Games of Identic are short, so its long run consists of refused picks.`,
    benchmarks: [],
    growths: memory.GROWTHS,
  },
  {
    id: 'grading',
    title: 'Grading',
    about: `What it costs to run a student's program once: with all of \`gridfall grade\` (generating cases, running, comparing,
reporting), with its sandbox alone, and in a bare loop. CPU time of all processes.`,
    benchmarks: grading.BENCHMARKS,
  },
];

/** Takes the arguments after `gridfall bench` and returns the exit code. */
export const bench = (words: readonly string[]): Promise<number> => benchCommand(words, TOPICS);

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = await bench(process.argv.slice(2));
}

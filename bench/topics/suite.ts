import { type ComparisonTopic, comparisonTopic } from '../harness/comparison/topic.js';
import { suiteCommand } from '../harness/suite.js';
import * as chetyris from './chetyris/chetyris.js';
import * as forms from './forms/forms.js';
import * as grading from './grading.js';
import * as magnetic from './magnetic.js';
import * as memory from './memory.js';
import * as startUp from './start-up.js';
import * as terminal from './terminal.js';
import * as verify from './verify/verify.js';

const TOPICS: readonly ComparisonTopic[] = [
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

/** `gridfall bench`: what things cost, as ratios against a baseline in the same run. */
export const command = suiteCommand({
  call: 'gridfall bench',
  about: 'Measures speed and memory against baselines in the same run, and checks the results against goals.',
  before: `Contenders take turns in rounds. The results are medians and quartiles of CPU time, and ratios computed within each round.
Every benchmark first checks that its contenders give the same results.`,
  options: {},
  topics: ({ quick }) => TOPICS.map(topic => comparisonTopic(topic, quick ? 'quick' : 'whole')),
  lists: ['benchmarks', 'growths'],
  page: {
    name: 'benchmarks',
    isOf: 'one run',
    goalOf: 'part',
    callOf: (_, { id }) => `gridfall bench --only ${id}`,
    introduction: `# Benchmarks

\`gridfall bench\` measured these figures and wrote this page; nothing here is typed by hand. Some games have two implementations:
the plain rules, written to be read, and a fast form, which tests prove equal to them. Every benchmark first checks that its
contenders give the same results.

Contenders take turns, round after round, so that a noisy minute affects all of them. Costs are medians over the rounds, with
quartiles. Ratios are computed within each round; their median is shown. Ratios carry over to other machines, milliseconds
do not. Unless stated otherwise, costs are CPU time of all threads, user and system.`,
  },
});

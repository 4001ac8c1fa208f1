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
    about: `In a placement, a piece is turned, shifted and dropped, comes to rest, explodes if it is a bomb, and completes rows and levels; then the next
piece is drawn. The fast form, the plain rules, a naive implementation and the C twin play the same games. The other libraries play games of
their own in a well of the same size; boardgame.io only increments a counter with each move.`,
    benchmarks: chetyris.BENCHMARKS,
  },
  {
    id: 'magnetic',
    title: 'Magnetic at scale',
    about: `\`gridfall run magnetic\` compared with the fastest plain loop in Node that reads the same numbers one by one and writes the same bytes line by
line (\`bench/children/plain-loop.mjs\`), both with the start of Node. Growth is measured without the start and the final field.`,
    benchmarks: magnetic.BENCHMARKS,
    growths: magnetic.GROWTHS,
  },
  {
    id: 'forms',
    title: 'Fast forms and plain rules',
    about: `What a search does, along random games: list the moves, copy the state, play a move. Both forms play the same games.`,
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
    about: `The peak memory of each program, including Node itself, as its input becomes 4 times as long.`,
    benchmarks: [],
    growths: memory.GROWTHS,
  },
  {
    id: 'grading',
    title: 'Grading',
    about: `What it costs to run a student's program once: with all of \`gridfall grade\`, with its sandbox alone, and in a bare loop.`,
    benchmarks: grading.BENCHMARKS,
  },
];

/** `gridfall bench`: costs, as ratios against a baseline in the same run. */
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
    callOf: (_, { id }) => id,
    introduction: `# Benchmarks

\`gridfall bench --record\` measured these figures and wrote this page; \`gridfall bench --only NAME\` measures one of them again. Every
benchmark first checks that its contenders give the same results. Some games have two implementations: the plain rules, written to be read,
and a fast form, which tests prove equal to them.

Contenders take turns, round after round, so that a noisy minute affects all of them. Costs are medians over the rounds, with quartiles, of
the CPU time of all threads, unless it says otherwise. Ratios are computed within each round; their median is shown. Ratios carry over to
other machines better than milliseconds do: see [where the time goes](where-time-goes.md#how-much-the-figures-vary).`,
  },
});

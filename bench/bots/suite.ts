import { join } from 'node:path';
import { ROOT } from '../harness/root.js';
import { type Suite, suiteCommand } from '../harness/suite.js';
import { playTrials, TRIAL_OPTIONS, trialTopic } from '../harness/trials/measuring.js';
import type { TrialTopic } from '../harness/trials/part.js';
import { chetyris } from './chetyris.js';
import { columns } from './columns.js';
import { drMario } from './dr-mario.js';
import { identicBoards } from './identic.js';
import { magnetic } from './magnetic.js';
import { samegame } from './samegame.js';

/** In the order of docs/bots.md. */
export const TOPICS: readonly TrialTopic[] = [samegame, identicBoards, chetyris, drMario, columns, magnetic];

const CALL = 'npm run bench:bots --';
/** The first word of a process that plays trials. */
const WORKER = 'play-trials';

const RESULTS = join(ROOT, 'bench', 'bots', 'results');

export const PAGE = {
  name: 'bots',
  isOf: 'what is stored',
  goalOf: 'topic',
  callOf: (topic, result) => `${topic.id} --only ${result.id}`,
  introduction: `# Bots

How well the bots play, beside baselines on the same deals. \`npm run bench:bots\` measured these figures and wrote this page; every trial is
stored in \`bench/bots/results\`. What stands below a title, \`npm run bench:bots --\` measures again.

Budgets are counted in *nodes*, decisions that are tried out, so that a bot decides the same on every machine; what they cost is CPU time of
one core. Numbers in brackets are 95 % confidence intervals. In charts of distributions a dot is a trial, the bar reaches from the lower to
the upper quartile, and the stroke is the median. [Write a mind](guides/write-a-mind.md) says how a bot comes to its decisions.`,
} as const satisfies Suite<never>['page'];

const program = process.argv[1]!;

/** `npm run bench:bots`. */
export const command = suiteCommand({
  call: CALL,
  about: 'Measures how well the bots play, beside baselines, and checks the results against goals.',
  before: `Every trial (a game, a board, a pile) is stored in bench/bots/results as soon as it is done. A run only plays trials that
are missing, so a command that was stopped goes on where it was, and its parts can be measured one by one. At the end the
tables are printed and docs/bots.md is written from everything that is stored.`,
  options: TRIAL_OPTIONS,
  topics: (values, command) =>
    TOPICS.map(topic => trialTopic(topic, { ...values, folder: RESULTS, program, words: [WORKER], command })),
  lists: ['parts'],
  page: PAGE,
  needsWords: true,
});

/** Runs in each process that plays trials. */
export const work = (): void => playTrials(TOPICS);

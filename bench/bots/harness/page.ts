import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../harness/root.js';
import { tableMarkdown } from '../../harness/text-table.js';
import { type Picture, picturesOf } from './pictures.js';
import { partTable, type Verdict, verdictsOf } from './report.js';
import { measuredIn, type Results, type Run, trialsOf } from './results.js';
import type { Part, Topic } from './topic.js';

const PICTURES = 'pictures/bots';

type ResultsOf = (topic: Topic) => Results;

/** Writes docs/bots.md and its pictures. Returns how many pictures there are. */
export function writePage(topics: readonly Topic[], resultsOf: ResultsOf): number {
  const folder = join(ROOT, 'docs', PICTURES);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const pictures = topics.flatMap(topic => allPictures(topic, resultsOf(topic)));
  for (const { file, svg } of pictures) writeFileSync(join(folder, file), svg);
  writeFileSync(join(ROOT, 'docs', 'bots.md'), pageText(topics, resultsOf));
  return pictures.length;
}

export const allPictures = (topic: Topic, results: Results): readonly Picture[] =>
  topic.parts.flatMap(part => picturesOf(topic, part, results));

export const pageText = (topics: readonly Topic[], resultsOf: ResultsOf): string =>
  [INTRODUCTION, goalsText(topics, resultsOf), ...topics.map(topic => sectionText(topic, resultsOf(topic)))].join('\n');

const INTRODUCTION = `# Bots

How well the bots play, beside baselines on the same deals. \`npm run bench:bots\` measured these figures and wrote this page;
nothing here is typed by hand. Every trial is stored in \`bench/bots/results\`, and \`npm run bench:bots -- --write\` writes the
page from them again. \`npm run bench:bots -- --help\` lists what can be measured.

Budgets are counted in *nodes*, decisions that are tried out, so that a bot decides the same on every machine. What they cost is
told in CPU time of one core, user and system. Numbers in brackets are 95 % confidence intervals. A goal is judged when all of its
trials are done. In charts of distributions a dot is a trial, the bar reaches from the lower to the upper quartile, and the stroke
is the median. [Write a mind](guides/write-a-mind.md) says how a bot comes to its decisions.
`;

function goalsText(topics: readonly Topic[], resultsOf: ResultsOf): string {
  const rows = topics.flatMap(topic =>
    topic.parts.flatMap(part => verdictsOf(part, resultsOf(topic)).map(verdict => goalRow(topic, verdict))),
  );
  return `## Goals\n\n${tableMarkdown({ head: ['game', 'goal', 'result', ''], rows }, 'words')}`;
}

const goalRow = (topic: Topic, { goal, found, verdict }: Verdict): string[] => [
  topic.title,
  `${goal.kind === 'aim' ? 'aim: ' : ''}${goal.wanted}`,
  found,
  wordFor(verdict),
];

function sectionText(topic: Topic, results: Results): string {
  const parts = topic.parts.map(part => partText(topic, part, results));
  return `## ${topic.title}\n\n${topic.bot}\n\n${parts.join('\n')}`;
}

function partText(topic: Topic, part: Part, results: Results): string {
  const pictures = picturesOf(topic, part, results).map(({ file, about }) => `![${about}](${PICTURES}/${file})\n`);
  const goals = verdictsOf(part, results).map(goalText).join('');
  const details = part.details?.(measuredIn(results, part));
  return [
    `### ${part.title}\n`,
    `${part.about}\n`,
    `\`npm run bench:bots -- ${topic.id} --only ${part.id}\`\n`,
    tableMarkdown(partTable(part, results)),
    ...(goals ? [goals] : []),
    ...pictures,
    ...(details && details.rows.length > 0 ? [tableMarkdown(details)] : []),
    measuredText(part, results),
  ].join('\n');
}

function goalText({ goal, found, verdict }: Verdict): string {
  const result = found === '' ? '' : ` ${found},`;
  const tried = verdict === 'MISSED' && goal.tried ? ` Tried: ${goal.tried}` : '';
  return `- ${goal.kind === 'aim' ? 'Aim' : 'Goal'}, ${goal.wanted}:${result} ${wordFor(verdict)}.${tried}\n`;
}

const wordFor = (verdict: Verdict['verdict']): string => (verdict === 'MISSED' ? '**MISSED**' : verdict);

/** Where the trials of a part come from. */
function measuredText(part: Part, results: Results): string {
  const trials = part.contenders.flatMap(contender => trialsOf(results, part, contender));
  const runs = [...new Set(trials.map(({ run }) => run))].sort((a, b) => a - b).map(run => results.runs[run]!);
  return runs.length === 0 ? 'Not measured yet.\n' : `Measured by\n\n${[...new Set(runs.map(runText))].join('')}`;
}

const runText = ({ command, date, processor, cores, node, commit, load, workers }: Run): string =>
  `- \`${command}\` on ${date}: ${processor}, ${cores} cores, Node ${node}, commit ${commit}, load ${load} at the start, ${workers} at a time\n`;

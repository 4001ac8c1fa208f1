import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { barChart } from './charts/bars.js';
import { growthChart } from './charts/curves.js';
import type { Machine } from './machine.js';
import type { Chapter, Findings } from './measure-all.js';
import type { GoalResult, GrowthResult } from './results.js';
import { ROOT } from './root.js';
import { growthTable, growthText, resultTable, tableMarkdown } from './text-table.js';

const DOCS = join(ROOT, 'docs');
const CHARTS = 'pictures/benchmarks';

/** Writes docs/benchmarks.md and its charts. Returns the names of the files. */
export function writeRecord(findings: Findings, machine: Machine, command: string): string[] {
  const charts = findings.chapters.flatMap(chartsOf);
  rmSync(join(DOCS, CHARTS), { recursive: true, force: true });
  mkdirSync(join(DOCS, CHARTS), { recursive: true });
  for (const { file, svg } of charts) writeFileSync(join(DOCS, CHARTS, file), svg);
  writeFileSync(join(DOCS, 'benchmarks.md'), recordText(findings, machine, command));
  return ['docs/benchmarks.md', ...charts.map(({ file }) => `docs/${CHARTS}/${file}`)];
}

interface Chart {
  readonly file: string;
  readonly about: string;
  readonly svg: string;
}

function chartsOf({ topic: { id, title }, results, growths }: Chapter): Chart[] {
  const compared = results.filter(({ standings }) => standings.length > 1);
  const bars = { file: `${id}.svg`, about: `${title}: ratios` };
  return [
    ...(compared.length > 0 ? [{ ...bars, svg: barChart(title, compared) }] : []),
    ...[...new Set(growths.map(({ size }) => size))].map(size => ({
      file: `${id}-${size.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.svg`,
      about: `${title}: growth with the ${size}`,
      svg: growthChart(
        `${title}: growth`,
        growths.filter(growth => growth.size === size),
      ),
    })),
  ];
}

const recordText = (findings: Findings, machine: Machine, command: string): string =>
  [
    introduction(machine, command),
    goalsTable(findings),
    ...findings.chapters.map(chapterText),
    ...(findings.failures.length > 0 ? [failuresText(findings)] : []),
  ].join('\n');

const introduction = (machine: Machine, command: string): string => `# Benchmarks

\`gridfall bench\` measured these figures and wrote this page; nothing here is typed by hand. Some games have two implementations:
the plain rules, written to be read, and a fast form, which tests prove equal to them. Every benchmark first checks that its
contenders give the same results.

Contenders take turns, round after round, so that a noisy minute affects all of them. Costs are medians over the rounds, with
quartiles. Ratios are computed within each round; their median is shown. Ratios carry over to other machines, milliseconds
do not. Unless stated otherwise, costs are CPU time of all threads, user and system.

| | |
|---|---|
| processor | ${machine.processor}, ${machine.cores} cores |
| memory | ${machine.memory} |
| system | ${machine.system} |
| Node | ${machine.node} |
| commit | ${machine.commit} |
| date | ${machine.date} |
| command | \`${command}\` |
`;

function goalsTable({ chapters }: Findings): string {
  const rows = chapters.flatMap(({ results, growths }) =>
    [...results, ...growths].flatMap(({ title, verdicts }) =>
      verdicts.map(({ contender, wanted, found, isMet }) => [
        title,
        contender,
        wanted,
        found,
        isMet ? 'met' : '**missed**',
      ]),
    ),
  );
  return `## Goals\n\n${tableMarkdown({ head: ['benchmark', 'contender', 'goal', 'result', ''], rows }, 'words')}`;
}

function chapterText(chapter: Chapter): string {
  const { topic, results, growths } = chapter;
  const charts = chartsOf(chapter).map(({ file, about }) => `![${about}](${CHARTS}/${file})\n\n`);
  return [
    `## ${topic.title}\n\n${topic.about}\n\n${charts.join('')}`.trimEnd(),
    ...results.map(result => section(result, tableMarkdown(resultTable(result)))),
    ...growths.map(growth =>
      section(growth, `${tableMarkdown(growthTable(growth))}\nThe cost ${growthText(growth)}.\n`),
    ),
    '',
  ].join('\n\n');
}

function section({ id, title, verdicts }: Pick<GrowthResult, 'id' | 'title' | 'verdicts'>, body: string): string {
  const goals = verdicts.map(verdict => `- ${goalText(verdict)}\n`).join('');
  return `### ${title}\n\n\`gridfall bench --only ${id}\`\n\n${body}${goals && `\n${goals}`}`.trimEnd();
}

const goalText = ({ contender, wanted, found, isMet }: GoalResult): string =>
  `${contender}, ${wanted}: ${found}, ${isMet ? 'met' : '**missed**'}`;

const failuresText = ({ failures }: Findings): string =>
  `\n## Not measured\n\n${failures.map(({ id, reason }) => `- \`${id}\`: ${reason}`).join('\n')}\n`;

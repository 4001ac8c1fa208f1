import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine.js';
import type { Chapter, Findings } from './measure-all.js';
import type { Picture, Result, Topic, Verdict } from './part.js';
import { ROOT } from './root.js';
import { type TextTable, tableMarkdown } from './table.js';

/** A page in `docs` that is written from results, with its pictures. */
export interface Page {
  /** Of the page, and of the folder of its pictures. */
  readonly name: string;
  readonly introduction: string;
  /** The command that measures a part. */
  readonly callOf: (topic: Topic, result: Result) => string;
  /** Whether a goal is named after its result alone, or after its topic too. */
  readonly goalOf: 'part' | 'topic';
}

/** The run that measured everything on a page. */
interface Run {
  readonly machine: Machine;
  readonly command: string;
}

/** Returns how many pictures there are. */
export function writePage(page: Page, findings: Findings, run?: Run): number {
  const folder = join(ROOT, 'docs', 'pictures', page.name);
  const pictures = picturesOf(findings.chapters);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { file, svg } of pictures) writeFileSync(join(folder, file), svg);
  writeFileSync(join(ROOT, 'docs', `${page.name}.md`), pageText(page, findings, run));
  return pictures.length;
}

export const picturesOf = (chapters: readonly Chapter[]): readonly Picture[] =>
  chapters.flatMap(chapter => [...chapter.pictures, ...chapter.results.flatMap(({ pictures = [] }) => pictures)]);

export function pageText(
  page: Page,
  { chapters, failures }: Pick<Findings, 'chapters' | 'failures'>,
  run?: Run,
): string {
  const paragraphs = [
    page.introduction,
    ...(run ? [machineText(run)] : []),
    '## Goals',
    ...goalsParagraphs(page, chapters),
    ...chapters.flatMap(chapter => chapterParagraphs(page, chapter)),
    ...(failures.length > 0
      ? ['## Not measured', failures.map(({ id, reason }) => `- \`${id}\`: ${reason}`).join('\n')]
      : []),
  ];
  return `${paragraphs.map(paragraph => paragraph.trimEnd()).join('\n\n')}\n`;
}

const machineText = ({ machine, command }: Run): string =>
  `Measured on ${machine.date} by \`${command}\`, commit ${machine.commit}: ${machine.processor}, ${machine.cores} cores, ${machine.memory}, ${machine.system}, Node ${machine.node}.`;

/** How many goals were met, and a list of the others. */
function goalsParagraphs({ goalOf }: Page, chapters: readonly Chapter[]): string[] {
  const verdicts = chapters.flatMap(({ results }) => results.flatMap(result => result.verdicts));
  const met = verdicts.filter(({ verdict }) => verdict === 'met').length;
  const others = chapters.flatMap(({ topic, results }) =>
    results.flatMap(result => othersText(goalOf === 'part' ? result.title : `${topic.title}, ${result.title}`, result)),
  );
  const count = `${met} of ${verdicts.length} goals are met.`;
  return others.length === 0 ? [count] : [`${count} The others:`, others.join('\n')];
}

function othersText(title: string, { verdicts }: Result): string[] {
  const count = (word: string): number => verdicts.filter(({ verdict }) => verdict === word).length;
  const words = ['missed', 'unfinished', 'not measured'].filter(word => count(word) > 0);
  if (words.length === 0) return [];
  return [`- ${title}: ${words.map(word => `${count(word)} of ${verdicts.length} ${word}`).join(', ')}`];
}

const chapterParagraphs = (page: Page, { topic, results, pictures }: Chapter): string[] => [
  `## ${topic.title}`,
  topic.about,
  ...pictures.map(picture => pictureText(page, picture)),
  ...results.flatMap(result => resultParagraphs(page, topic, result)),
];

function resultParagraphs(page: Page, topic: Topic, result: Result): string[] {
  const { title, about, table, notes = [], verdicts, pictures = [], details, origin } = result;
  return [
    `### ${title}`,
    ...(about === undefined ? [] : [about]),
    `\`${page.callOf(topic, result)}\``,
    tableMarkdown(withoutRates(table)),
    ...notes,
    ...(verdicts.length > 0 ? [verdicts.map(verdictText).join('\n')] : []),
    ...pictures.map(picture => pictureText(page, picture)),
    ...(details && details.rows.length > 0 ? [tableMarkdown(details)] : []),
    ...(origin === undefined ? [] : [origin]),
  ];
}

/** A rate is a cost turned over, which only a terminal has room for. */
function withoutRates({ head, rows }: TextTable): TextTable {
  const isKept = (_: string, k: number): boolean => !head[k]!.endsWith(' a second');
  return { head: head.filter(isKept), rows: rows.map(row => row.filter(isKept)) };
}

const pictureText = ({ name }: Page, { about, file }: Picture): string => `![${about}](pictures/${name}/${file})`;

function verdictText(verdict: Verdict): string {
  const found = verdict.found === '' ? '' : `${verdict.found}, `;
  const tried = verdict.verdict === 'missed' && verdict.tried ? `. Tried: ${verdict.tried}` : '';
  return `- ${verdict.goal}: ${found}${wordFor(verdict)}${tried}`;
}

const wordFor = ({ verdict }: Verdict): string => (verdict === 'missed' ? '**missed**' : verdict);

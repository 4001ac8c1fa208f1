import type { Score } from '../causes/score.js';
import { type Asked, placeholdersIn, type Report, type ReportedFinding } from './report.js';
import type { Steps } from './steps.js';
import { harmless, visibly } from './visible.js';
import {
  counted,
  editionNote,
  exampleLine,
  explanations,
  headline,
  NOT_REPEATABLE,
  pointsText,
  repeatOptions,
  robustnessLine,
  titleOf,
} from './words.js';

const MOST_LINES = 40;

export function textReport(report: Report, ink: Ink): string {
  const { about, findings, unexamined, score, robustness, contract } = report;
  const notes = [editionNote(report)].filter(note => note !== undefined);
  const isClean = findings.length === 0 && contract.notRun === 0;
  return [
    ink('title', `${about.title}: ${exampleLine(report)}`),
    headline(report),
    ink('soft', `  ${harmless(about.command)}`),
    ink('soft', `  ${about.isolation}`),
    ...(about.filters === undefined ? [] : [ink('soft', `  ${harmlessText(about.filters)}`)]),
    '',
    ...notes.flatMap(note => [note, '']),
    ...findings.flatMap((finding, k) => [...findingLines(finding, k + 1, report, ink), '']),
    ...(unexamined > 0
      ? [`${counted(unexamined, 'more failed case')} not examined (raise --failures to see more).`, '']
      : []),
    ...(isClean ? [ink('good', 'No difference was found.'), ''] : []),
    ...scoreLines(score, ink),
    ...robustnessLines(report, robustness.findings, ink),
    '',
  ].join('\n');
}

/** A single finding, for formats that only take plain text. */
export const findingText = (finding: ReportedFinding, number: number, report: Report): string =>
  findingLines(finding, number, report, plainInk).join('\n');

function findingLines(finding: ReportedFinding, number: number, { seed }: Report, ink: Ink): string[] {
  const { cases, isRepeatable, asked, actual } = finding;
  const repeat = repeatOptions(finding, seed);
  return [
    ink(finding.isScored ? 'bad' : 'title', `${number}. ${harmless(titleOf(finding))}`) +
      ink('soft', `, in ${counted(cases, 'case')}`),
    ...explanations(finding).map(line => ink('soft', `   ${harmlessText(line)}`)),
    ...(asked === undefined ? [] : askedLines(asked, ink)),
    ...differenceLines(finding, ink),
    ...pictureLines(finding, ink),
    ...(actual?.complaint ? ['', '   error output', ...quoted(actual.complaint, ink)] : []),
    ...(actual?.code ? [`   exit code ${actual.code}`] : []),
    ...(isRepeatable ? [] : ['', ink('bad', `   ${NOT_REPEATABLE}`)]),
    ...(finding.link === undefined ? [] : ['', `   watch it: ${finding.link}`]),
    ...(repeat === undefined ? [] : ['', ink('soft', `   to repeat this case: ${repeat}`)]),
  ];
}

/** Our own sentences may hold typographic signs; control characters are never among them. */
const harmlessText = (line: string): string => line.replace(/\p{Cc}/gu, '\ufffd');

const askedLines = (asked: Asked, ink: Ink): string[] => [
  ...placeholdersIn(asked).flatMap(([name, value]) => ['', `   ${name}: ${harmless(value)}`]),
  ...(asked.file === undefined ? [] : ['', '   board', ...quoted(asked.file, ink)]),
  '',
  '   input',
  ...quoted(asked.input, ink),
];

function quoted(text: string, ink: Ink): string[] {
  const lines = text.replace(/\n$/, '').split('\n');
  const shown = lines.slice(0, MOST_LINES).map(line => `   ${ink('soft', '│')} ${harmless(line)}`);
  return lines.length > MOST_LINES ? [...shown, ink('soft', `   … ${lines.length - MOST_LINES} more lines`)] : shown;
}

function differenceLines({ difference, actual }: ReportedFinding, ink: Ink): string[] {
  if (!difference) return actual === undefined ? [] : ['', '   your output', ...quoted(actual.output, ink)];
  const { line, column, byte, expected, actual: own } = difference;
  const shown = (text: string | undefined): string => (text === undefined ? '(end of output)' : visibly(text));
  return [
    '',
    `   first difference: line ${line}, column ${column}, byte ${byte}`,
    `   expected  ${shown(expected)}`,
    `   yours     ${shown(own)}`,
    `             ${' '.repeat(column - 1)}${ink('bad', '^')}`,
  ];
}

function pictureLines({ steps }: ReportedFinding, ink: Ink): string[] {
  if (!steps) return [];
  if (steps.boards) return boardLines(steps, ink);
  return isPicture(steps) ? ['', ...sideBySide(steps, ink)] : [];
}

/** Our board beside the program's output. The program's own board is not known. */
function boardLines({ boards = [], actual }: Steps, ink: Ink): string[] {
  const [board, printed] = [linesOf(boards.at(-1)), linesOf(actual.join(''))];
  return ['', ...inColumns('our board at the end', board, 'your output', printed, ink, harmless)];
}

/** A single line is already shown as the first difference. */
const isPicture = ({ expected, actual, first }: Steps): boolean =>
  [expected[first], actual[first]].some(frame => (frame ?? '').split('\n').length > 2);

/** The first step that differs, side by side. */
function sideBySide({ expected, actual, first }: Steps, ink: Ink): string[] {
  const shown = (line: string, other: string): string => marked(line, other, ink);
  return inColumns(
    `expected, step ${first + 1}`,
    linesOf(expected[first]),
    'yours',
    linesOf(actual[first]),
    ink,
    shown,
  );
}

const linesOf = (text = ''): string[] => text.replace(/\n$/, '').split('\n').slice(0, MOST_LINES);

/** `shown` makes a line harmless, knowing the one beside it. */
function inColumns(
  title: string,
  left: readonly string[],
  otherTitle: string,
  right: readonly string[],
  ink: Ink,
  shown: (line: string, other: string) => string,
): string[] {
  const width = Math.max(title.length, ...left.map(line => line.length));
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, k) => {
    const [one, other] = [left[k] ?? '', right[k] ?? ''];
    return `   ${shown(one, other)}${' '.repeat(width - one.length)} ${ink('soft', '│')} ${shown(other, one)}`;
  });
  return [`   ${title.padEnd(width)}   ${otherTitle}`, ...rows];
}

/** Marks every character that differs from the other line. */
function marked(line: string, other: string, ink: Ink): string {
  return [...line].map((char, k) => (char === other[k] ? harmless(char) : ink('mark', harmless(char)))).join('');
}

function scoreLines({ points, of, rulings }: Score, ink: Ink): string[] {
  if (of === 0) return [];
  const widest = Math.max(0, ...rulings.map(({ ruling, title }) => `${ruling} ${title}`.length));
  return [
    ink(
      'title',
      `Score: ${pointsText(points)} of ${pointsText(of)} points, from a fixed suite${of < 100 ? '; the rest was not judged' : ''}`,
    ),
    ...rulings.map(one => {
      const name = `${one.ruling} ${one.title}`.padEnd(widest);
      const share = `${pointsText(one.points)} of ${pointsText(one.of)}`.padEnd(12);
      const role = one.points === one.of ? 'good' : 'bad';
      const counts = `${one.kept} kept, ${one.broken} broken${one.unclear > one.broken ? `, ${one.unclear - one.broken} unclear` : ''}`;
      return `  ${name}  ${ink(role, share)}  ${ink('soft', counts)}`;
    }),
  ];
}

function robustnessLines(report: Report, findings: readonly ReportedFinding[], ink: Ink): string[] {
  const line = robustnessLine(report);
  if (line === undefined) return [];
  const titles = findings.map(one => ink('soft', `  ${counted(one.cases, 'input')}: ${harmless(titleOf(one))}`));
  return ['', line, ...titles];
}

/** The roles of text in a report on a terminal. */
type Role = 'title' | 'good' | 'bad' | 'soft' | 'mark';

/** Colours text by its role, or leaves it as it is. */
type Ink = (role: Role, text: string) => string;

const CODES: Readonly<Record<Role, readonly [number, number]>> = {
  title: [1, 22],
  good: [32, 39],
  bad: [31, 39],
  soft: [2, 22],
  mark: [7, 27],
};

export const plainInk: Ink = (_, text) => text;

export const colouredInk: Ink = (role, text) => {
  const [on, off] = CODES[role];
  return text === '' ? '' : `\u001b[${on}m${text}\u001b[${off}m`;
};

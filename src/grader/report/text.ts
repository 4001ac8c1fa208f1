import type { Coverage } from '../coverage.js';
import { type Ink, plainInk } from './ink.js';
import { type Asked, placeholdersIn, type Report, type ReportedFailure } from './report.js';
import type { Steps } from './steps.js';
import { harmless, visibly } from './visible.js';
import {
  behaviour,
  counted,
  editionNote,
  headline,
  kindOf,
  NOT_REPEATABLE,
  repeatOptions,
  rulingQuote,
} from './words.js';

const MOST_LINES = 40;

export function textReport(report: Report, ink: Ink): string {
  const { about, failures, unexplained, coverage } = report;
  const note = editionNote(report);
  return [
    ink('title', `${about.title}: ${headline(report)}`),
    ink('soft', `  ${harmless(about.command)}`),
    ink('soft', `  ${about.isolation}`),
    '',
    ...(note === undefined ? [] : [ink('good', note), '']),
    ...failures.flatMap((failure, k) => [...failureLines(failure, k + 1, report, ink), '']),
    ...(unexplained > 0
      ? [`${counted(unexplained, 'more failed case')} not examined (raise --failures to see more).`, '']
      : []),
    ...(failures.length === 0 ? [ink('good', 'No difference was found.'), ''] : []),
    ...coverageLines(coverage, ink),
    '',
  ].join('\n');
}

/** A single failure, for formats that only take plain text. */
export const failureText = (failure: ReportedFailure, number: number, report: Report): string =>
  failureLines(failure, number, report, plainInk).join('\n');

function failureLines(failure: ReportedFailure, number: number, { seed }: Report, ink: Ink): string[] {
  const { cases, isRepeatable, reading, others = [], asked, actual } = failure;
  const repeat = repeatOptions(failure, seed);
  return [
    ink('bad', `${number}. ${kindOf(failure)}`) + ink('soft', `, in ${counted(cases, 'case')}`),
    ...(reading ? ['', `   ${behaviour(reading)}`, ink('soft', `   ${rulingQuote(reading)}`)] : []),
    ...others.map(other => ink('soft', `   or as if ${other.about} (${other.ruling.id})`)),
    ...(asked === undefined ? [] : askedLines(asked, ink)),
    ...differenceLines(failure, ink),
    ...pictureLines(failure, ink),
    ...(actual?.complaint ? ['', '   error output', ...quoted(actual.complaint, ink)] : []),
    ...(actual?.code ? [`   exit code ${actual.code}`] : []),
    ...(isRepeatable ? [] : ['', ink('bad', `   ${NOT_REPEATABLE}`)]),
    ...(repeat === undefined ? [] : ['', ink('soft', `   to repeat this case: ${repeat}`)]),
  ];
}

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

function differenceLines({ difference, actual }: ReportedFailure, ink: Ink): string[] {
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

function pictureLines({ steps, boards }: ReportedFailure, ink: Ink): string[] {
  const shown = boards ?? steps;
  return shown && isPicture(shown) ? ['', ...sideBySide(shown, ink)] : [];
}

/** A single line is already shown as the first difference. */
const isPicture = ({ expected, actual, first }: Steps): boolean =>
  [expected[first], actual[first]].some(frame => (frame ?? '').split('\n').length > 2);

/** The first step that differs, side by side. */
function sideBySide({ expected, actual, first }: Steps, ink: Ink): string[] {
  const [left, right] = [expected, actual].map(frames =>
    (frames[first] ?? '').replace(/\n$/, '').split('\n').slice(0, MOST_LINES),
  ) as [string[], string[]];
  const title = `expected, step ${first + 1}`;
  const width = Math.max(title.length, ...left.map(line => line.length));
  const rows = Array.from({ length: Math.max(left.length, right.length) }, (_, k) => [left[k] ?? '', right[k] ?? '']);
  return [
    `   ${title.padEnd(width)}   yours`,
    ...rows.map(([one = '', other = '']) => {
      const gap = ' '.repeat(width - one.length);
      return `   ${marked(one, other, ink)}${gap} ${ink('soft', '│')} ${marked(other, one, ink)}`;
    }),
  ];
}

/** Marks every character that differs from the other line. */
function marked(line: string, other: string, ink: Ink): string {
  return [...line].map((char, k) => (char === other[k] ? harmless(char) : ink('mark', harmless(char)))).join('');
}

function coverageLines(coverage: readonly Coverage[], ink: Ink): string[] {
  const widest = Math.max(0, ...coverage.map(({ ruling, title }) => `${ruling} ${title}`.length));
  return [
    'Rulings (each case counts for every ruling that it tests):',
    ...coverage.map(({ ruling, title, cases, passed }) => {
      const name = `${ruling} ${title}`.padEnd(widest);
      const count = cases === 0 ? 'not tested' : `${passed} of ${cases} passed`;
      return `  ${name}  ${ink(cases === 0 ? 'soft' : passed === cases ? 'good' : 'bad', count)}`;
    }),
  ];
}

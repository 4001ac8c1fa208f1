import type { Coverage } from '../coverage.js';
import { type Ink, plainInk } from './ink.js';
import { type Asked, placeholdersIn, type Report, type ToldFailure } from './report.js';
import type { Steps } from './steps.js';
import { harmless, visibly } from './visible.js';
import { behaviour, editionNote, headline, kindOf, repetition, ruled } from './words.js';

const MOST_LINES = 40;

/** For a person at a terminal. */
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
    ...(unexplained > 0 ? [`${unexplained} more went wrong and were not looked into; see --failures.`, ''] : []),
    ...(failures.length === 0 ? [ink('good', 'No difference was found.'), ''] : []),
    ...coverageLines(coverage, ink),
    '',
  ].join('\n');
}

/** One of them, for forms that have a place for text and no more. */
export const failureText = (failure: ToldFailure, number: number, report: Report): string =>
  failureLines(failure, number, report, plainInk).join('\n');

function failureLines(failure: ToldFailure, number: number, { seed }: Report, ink: Ink): string[] {
  const { cases, isRepeatable, reading, others = [], asked, actual } = failure;
  const repeat = repetition(failure, seed);
  return [
    ink('bad', `${number}. ${kindOf(failure)}`) + ink('soft', `, in ${cases} of the cases`),
    ...(reading ? ['', `   ${behaviour(reading)}`, ink('soft', `   ${ruled(reading)}`)] : []),
    ...others.map(other => ink('soft', `   or as if ${other.about} (${other.ruling.id})`)),
    ...(asked === undefined ? [] : askedLines(asked, ink)),
    ...differenceLines(failure, ink),
    ...pictureLines(failure, ink),
    ...(actual?.complaint ? ['', '   it says', ...quoted(actual.complaint, ink)] : []),
    ...(actual?.code ? [`   it ends with exit code ${actual.code}`] : []),
    ...(isRepeatable ? [] : ['', ink('bad', '   Run again on the same input it did something else.')]),
    ...(repeat === undefined ? [] : ['', ink('soft', `   to repeat it: ${repeat}`)]),
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

function differenceLines({ difference, actual }: ToldFailure, ink: Ink): string[] {
  if (!difference) return actual === undefined ? [] : ['', '   it prints', ...quoted(actual.output, ink)];
  const { line, column, byte, expected, actual: own } = difference;
  const shown = (text: string | undefined): string => (text === undefined ? '(nothing more)' : visibly(text));
  return [
    '',
    `   first difference: line ${line}, column ${column}, byte ${byte}`,
    `   expected  ${shown(expected)}`,
    `   yours     ${shown(own)}`,
    `             ${' '.repeat(column - 1)}${ink('bad', '^')}`,
  ];
}

function pictureLines({ steps, boards }: ToldFailure, ink: Ink): string[] {
  const shown = boards ?? steps;
  return shown && isPicture(shown) ? ['', ...sideBySide(shown, ink)] : [];
}

/** A single line is told by the difference already. */
const isPicture = ({ expected, actual, first }: Steps): boolean =>
  [expected[first], actual[first]].some(frame => (frame ?? '').split('\n').length > 2);

/** The first two frames that differ, beside each other. */
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

/** With every character marked that is another in the other line. */
function marked(line: string, other: string, ink: Ink): string {
  return [...line].map((char, k) => (char === other[k] ? harmless(char) : ink('mark', harmless(char)))).join('');
}

function coverageLines(coverage: readonly Coverage[], ink: Ink): string[] {
  const widest = Math.max(0, ...coverage.map(({ ruling, title }) => `${ruling} ${title}`.length));
  return [
    'Rulings, by the cases that would show a program that breaks them:',
    ...coverage.map(({ ruling, title, cases, passed }) => {
      const name = `${ruling} ${title}`.padEnd(widest);
      const count = cases === 0 ? 'not tried' : `${passed} of ${cases} passed`;
      return `  ${name}  ${ink(cases === 0 ? 'soft' : passed === cases ? 'good' : 'bad', count)}`;
    }),
  ];
}

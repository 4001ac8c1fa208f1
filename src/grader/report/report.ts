import type { RulingNote } from '../../engine/program/grading.js';
import type { Subject } from '../cases.js';
import type { Comparison, Difference } from '../comparison.js';
import type { Coverage } from '../coverage.js';
import type { Failure, Grade } from '../grade.js';
import type { Judgement } from '../judgement.js';
import type { RunResult } from '../run-result.js';
import type { Suspect } from '../suspects.js';
import { boardsOf, type Steps, stepsOf } from './steps.js';

/** How much of a failure a report reveals. Staff decide how much students see. */
export const DISCLOSURES = ['everything', 'input-and-output', 'ruling', 'verdict'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

/** What was found, as plain data. Every report format is made from it, and its fields are those of the JSON report. */
export interface Report {
  readonly about: About;
  readonly seed: number;
  readonly comparison: Comparison;
  readonly edition: string | undefined;
  readonly cases: number;
  readonly passed: number;
  readonly failures: readonly ReportedFailure[];
  readonly unexplained: number;
  /** The other edition that the program follows in every case. */
  readonly agreesWith: string | undefined;
  readonly coverage: readonly Coverage[];
  readonly isBrokenOff: boolean;
}

export interface About {
  readonly game: string;
  readonly title: string;
  readonly command: string;
  /** A sentence on how the program was isolated. */
  readonly isolation: string;
}

export interface ReportedFailure {
  readonly verdict: Exclude<Judgement, 'right'>;
  readonly cases: number;
  readonly isRepeatable: boolean;
  /** Repeats the case, together with the report's seed. */
  readonly path?: string;
  readonly name?: string;
  readonly reading?: Reading;
  readonly others?: readonly Reading[];
  readonly asked?: Asked;
  readonly actual?: Pick<RunResult, 'output' | 'complaint' | 'ending' | 'code' | 'signal'>;
  readonly expected?: string;
  readonly difference?: Difference;
  readonly steps?: Steps;
  /** The boards of the correct game and of the misread one, if the output shows no boards. */
  readonly boards?: Steps;
}

/** The input, the text of the board file if there is one, and the values of the other placeholders by name. */
export interface Asked {
  readonly input: string;
  readonly file?: string;
  readonly [placeholder: string]: string | undefined;
}

export const placeholdersIn = ({ input: _, file: __, ...placeholders }: Asked): [name: string, value: string][] =>
  Object.entries(placeholders).map(([name, value = '']) => [name, value]);

/** How the program misread the rules, and the ruling that it breaks. */
export interface Reading {
  readonly ruling: RulingNote;
  readonly mutant: string;
  readonly about: string;
  /** Whether the reading predicts every output of the program. If not, `explains` counts the failed cases it predicts. */
  readonly isCertain: boolean;
  readonly explains: number;
}

export function reportOf(grade: Grade, subject: Subject, about: About, disclosure: Disclosure): Report {
  const { options, cases, passed, failures, unexplained, edition, coverage, isStopped } = grade;
  return {
    about,
    seed: options.seed,
    comparison: subject.comparison,
    edition: subject.flags.edition === undefined ? subject.grading.editions?.[0] : String(subject.flags.edition),
    cases,
    passed,
    failures: failures.map(failure => disclose(failure, subject, disclosure)),
    unexplained,
    agreesWith: edition,
    coverage,
    isBrokenOff: isStopped,
  };
}

function disclose(failure: Failure, subject: Subject, disclosure: Disclosure): ReportedFailure {
  const { judgement, cases, isRepeatable } = failure;
  const base = { verdict: judgement, cases, isRepeatable };
  switch (disclosure) {
    case 'verdict':
      return base;
    case 'ruling':
      return { ...base, ...readingsOf(failure, subject) };
    case 'input-and-output':
      return { ...base, ...questionOf(failure) };
    case 'everything':
      return { ...base, ...questionOf(failure), ...readingsOf(failure, subject), ...answerTo(failure, subject) };
  }
}

function questionOf({ testCase: { script, path, name }, actual }: Failure) {
  const { input, file, placeholders } = script;
  const { output, complaint, ending, code, signal } = actual;
  return {
    path,
    ...(name === undefined ? {} : { name }),
    asked: { input, ...(file === undefined ? {} : { file }), ...placeholders },
    actual: {
      output,
      complaint,
      ending,
      ...(code === undefined ? {} : { code }),
      ...(signal === undefined ? {} : { signal }),
    },
  };
}

/** Other readings are listed only if they explain exactly as much as the first. */
function readingsOf({ suspects: [first, ...others] }: Failure, subject: Subject) {
  if (!first) return {};
  const rivals = others.filter(other => other.isCertain === first.isCertain && other.explains === first.explains);
  return {
    reading: readingOf(first, subject),
    ...(rivals.length === 0 ? {} : { others: rivals.map(other => readingOf(other, subject)) }),
  };
}

function readingOf({ mutant, isCertain, explains }: Suspect, { grading: { rulings } }: Subject): Reading {
  const ruling = rulings.find(({ id }) => id === mutant.ruling);
  if (!ruling) throw new Error(`the mutant ${mutant.id} breaks ${mutant.ruling}, which is not a known ruling`);
  return { ruling, mutant: mutant.id, about: mutant.about, isCertain, explains };
}

function answerTo({ testCase, actual, difference, suspects: [first] }: Failure, { grading }: Subject) {
  const { expected, script } = testCase;
  const boards = boardsOf(grading, first?.mutant, script);
  return {
    expected,
    ...(difference === undefined ? {} : { difference }),
    steps: stepsOf(grading.frames(expected), grading.frames(actual.output)),
    ...(boards === undefined ? {} : { boards }),
  };
}

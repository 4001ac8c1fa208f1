import type { RulingNote } from '../../engine/program/grading.js';
import type { Failure, Grade } from '../campaign.js';
import type { Subject } from '../cases.js';
import type { Comparison, Difference } from '../comparison.js';
import type { Coverage } from '../coverage.js';
import type { Outcome } from '../outcome.js';
import type { Suspect } from '../suspects.js';
import type { Verdict } from '../verdict.js';
import { boardsOf, type Steps, stepsOf } from './steps.js';

/** How much of a failure is told: to staff everything, to students as much as staff wish. */
export const DISCLOSURES = ['everything', 'input-and-output', 'ruling', 'verdict'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

/** What was found, as it is told: plain data, whatever form it is given in. */
export interface Report {
  readonly about: About;
  readonly seed: number;
  readonly comparison: Comparison;
  readonly edition: string | undefined;
  readonly cases: number;
  readonly passed: number;
  readonly failures: readonly ToldFailure[];
  readonly unexplained: number;
  /** The other edition with which the program agrees wherever it was asked. */
  readonly agreesWith: string | undefined;
  readonly coverage: readonly Coverage[];
  readonly isBrokenOff: boolean;
}

export interface About {
  readonly game: string;
  readonly title: string;
  readonly command: string;
  /** What kept the program within its limits. */
  readonly isolation: string;
}

export interface ToldFailure {
  readonly verdict: Exclude<Verdict, 'right'>;
  readonly cases: number;
  readonly isRepeatable: boolean;
  /** The number to repeat it by, with the report's seed. */
  readonly path?: string;
  readonly name?: string;
  readonly reading?: Reading;
  readonly others?: readonly Reading[];
  readonly asked?: Asked;
  readonly actual?: Pick<Outcome, 'output' | 'complaint' | 'ending' | 'code' | 'signal'>;
  readonly expected?: string;
  readonly difference?: Difference;
  readonly steps?: Steps;
  /** Boards as the rules and as the reading lead to them, where the outputs show none. */
  readonly boards?: Steps;
}

/** The input, the text of the file if there is one, and whatever else the program was told, by the placeholder's name. */
export interface Asked {
  readonly input: string;
  readonly file?: string;
  readonly [placeholder: string]: string | undefined;
}

/** What it was told besides the input and the file. */
export const placeholdersIn = ({ input: _, file: __, ...placeholders }: Asked): [name: string, value: string][] =>
  Object.entries(placeholders).map(([name, value = '']) => [name, value]);

/** As what program it behaves, and which ruling says otherwise. */
export interface Reading {
  readonly ruling: RulingNote;
  readonly mutant: string;
  readonly about: string;
  /** On every case that there was, or on so many of those that went wrong. */
  readonly isCertain: boolean;
  readonly explains: number;
}

export function reportOf(grade: Grade, subject: Subject, about: About, disclosure: Disclosure): Report {
  const { plan, cases, passed, failures, unexplained, edition, coverage, isBrokenOff } = grade;
  return {
    about,
    seed: plan.seed,
    comparison: subject.comparison,
    edition: subject.flags.edition === undefined ? subject.grading.editions?.[0] : String(subject.flags.edition),
    cases,
    passed,
    failures: failures.map(failure => told(failure, subject, disclosure)),
    unexplained,
    agreesWith: edition,
    coverage,
    isBrokenOff,
  };
}

function told(failure: Failure, subject: Subject, disclosure: Disclosure): ToldFailure {
  const { verdict, cases, isRepeatable } = failure;
  const base = { verdict, cases, isRepeatable };
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

function questionOf({ asked: { script, path, name }, outcome }: Failure) {
  const { input, file, placeholders } = script;
  const { output, complaint, ending, code, signal } = outcome;
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

/** Others only if there is none that explains everything. */
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
  if (!ruling) throw new Error(`the mutant ${mutant.id} breaks ${mutant.ruling}, of which nothing is known`);
  return { ruling, mutant: mutant.id, about: mutant.about, isCertain, explains };
}

function answerTo({ asked: { expected, script }, outcome, difference, suspects: [first] }: Failure, subject: Subject) {
  const { grading } = subject;
  const boards = boardsOf(grading, first?.mutant, script);
  return {
    expected,
    ...(difference === undefined ? {} : { difference }),
    steps: stepsOf(grading.frames(expected), grading.frames(outcome.output)),
    ...(boards === undefined ? {} : { boards }),
  };
}

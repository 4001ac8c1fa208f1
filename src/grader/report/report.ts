import type { Basis } from '#engine/program/grading.js';
import { editionOf, type Subject } from '../cases/case.js';
import type { Score } from '../causes/score.js';
import type { Comparison, Difference } from '../comparison.js';
import type { Cause, Finding } from '../grade/finding.js';
import type { Counts, EditionFit, Grade } from '../grade/grade.js';
import type { Judgement } from '../judging/judgement.js';
import type { RunResult } from '../run-result.js';
import { type Steps, stepsOf } from './steps.js';

/** How much of a finding a report reveals. Staff decide how much students see. */
export const DISCLOSURES = ['everything', 'input-and-output', 'ruling', 'verdict'] as const;
export type Disclosure = (typeof DISCLOSURES)[number];

/** The findings as plain data. Every report format is made from it, and its fields are those of the JSON report. */
export interface Report {
  readonly about: About;
  readonly seed: number;
  readonly comparison: Comparison;
  /** The edition that the program was graded by, if there are several. */
  readonly edition: string | undefined;
  /** How well each edition fits, the best first, if it was chosen by fit. */
  readonly editions: readonly EditionFit[];
  readonly examples: Grade['examples'];
  /** Inputs that the assignment promises. */
  readonly contract: Counts;
  readonly findings: readonly ReportedFinding[];
  readonly unexamined: number;
  /** Inputs that it does not promise. */
  readonly robustness: Counts & { readonly isScored: boolean; readonly findings: readonly ReportedFinding[] };
  readonly score: Score;
  readonly isStopped: boolean;
  readonly isOutOfTime: boolean;
  readonly givenUp: Grade['givenUp'];
}

export interface About {
  readonly game: string;
  readonly title: string;
  readonly command: string;
  /** A sentence on how the program was isolated. */
  readonly isolation: string;
  /** A sentence on the filters of its input and output, if there are any. */
  readonly filters?: string;
}

export interface ReportedFinding {
  /** `not-built`: a command that should have built the program failed, so that it was not run. */
  readonly verdict: Exclude<Judgement, 'right'> | 'not-built';
  readonly cases: number;
  readonly isScored: boolean;
  readonly isRepeatable: boolean;
  readonly cause?: ReportedCause;
  readonly basis?: readonly Basis[];
  /** Repeats the case, together with the report's seed. */
  readonly path?: string;
  readonly name?: string;
  readonly asked?: Asked;
  readonly actual?: Pick<RunResult, 'output' | 'complaint' | 'ending' | 'limit' | 'code' | 'signal'>;
  readonly expected?: string;
  readonly difference?: Difference;
  readonly steps?: Steps;
  /** Opens the case in the theatre of a site. */
  readonly link?: string;
}

/** The input, the text of the board file if there is one, and the values of the other placeholders by name. */
export interface Asked {
  readonly input: string;
  readonly file?: string;
  readonly [placeholder: string]: string | undefined;
}

export const placeholdersIn = ({ input: _, file: __, ...placeholders }: Asked): [name: string, value: string][] =>
  Object.entries(placeholders).map(([name, value = '']) => [name, value]);

export function reportOf(grade: Grade, about: About, disclosure: Disclosure): Report {
  const { options, subject, editions, examples, contract, unexamined, score, isStopped, isOutOfTime, givenUp } = grade;
  const disclosed = (finding: Finding): ReportedFinding => disclose(finding, subject, disclosure);
  const { findings: rough, ...counts } = grade.robustness;
  return {
    about,
    seed: options.seed,
    comparison: subject.comparison,
    edition: editionOf(subject),
    editions,
    examples,
    contract,
    findings: grade.findings.map(disclosed),
    unexamined,
    robustness: { ...counts, isScored: options.scoresRobustness, findings: rough.map(disclosed) },
    score,
    isStopped,
    isOutOfTime,
    givenUp,
  };
}

/** A finding as plain data, as far as it may be revealed. */
export function disclose(finding: Finding, subject: Subject, disclosure: Disclosure): ReportedFinding {
  const { judgement, cases, isScored, isRepeatable, cause, basis } = finding;
  const base = { verdict: judgement, cases, isScored, isRepeatable };
  const why = { cause: reportedCause(cause, subject), basis };
  switch (disclosure) {
    case 'verdict':
      return base;
    case 'ruling':
      return { ...base, ...why };
    case 'input-and-output':
      return { ...base, ...questionOf(finding) };
    case 'everything':
      return { ...base, ...why, ...questionOf(finding), ...answerTo(finding, subject) };
  }
}

function questionOf({ testCase: { script, path, name }, actual }: Finding) {
  const { input, file, placeholders } = script;
  const { output, complaint, ending, limit, code, signal } = actual;
  return {
    path,
    ...(name === undefined ? {} : { name }),
    asked: { input, ...(file === undefined ? {} : { file }), ...placeholders },
    actual: {
      output,
      complaint,
      ending,
      ...(limit === undefined ? {} : { limit }),
      ...(code === undefined ? {} : { code }),
      ...(signal === undefined ? {} : { signal }),
    },
  };
}

function answerTo({ testCase, actual, difference }: Finding, { grading }: Subject) {
  return {
    expected: testCase.expected,
    ...(difference === undefined ? {} : { difference }),
    steps: stepsOf(grading, testCase, actual.output),
  };
}

/** A ruling as reports quote it. */
export interface QuotedRuling {
  readonly id: string;
  readonly title: string;
  /** The sentence that decides. */
  readonly says: string;
}

/** Why a program goes wrong, as plain data for reports. */
type ReportedCause =
  | {
      readonly kind: 'reading';
      readonly mutant: string;
      /** Completes "your program behaves as if". */
      readonly about: string;
      readonly ruling: QuotedRuling;
      readonly others: readonly { readonly mutant: string; readonly about: string; readonly ruling: string }[];
      /** Whether the readings that were found predict every output of the program. */
      readonly isWhole: boolean;
      /** Whether it is the only reading that was found. */
      readonly isOnly: boolean;
    }
  | { readonly kind: 'wording' | 'layout'; readonly about: string; readonly ruling: QuotedRuling }
  | { readonly kind: 'ending'; readonly title: string }
  | { readonly kind: 'unknown'; readonly blamed: readonly QuotedRuling[] };

function reportedCause(cause: Cause, subject: Subject): ReportedCause {
  const quoted = (id: string, says?: string): QuotedRuling => {
    const note = subject.grading.rulings.find(one => one.id === id);
    if (!note) throw new Error(`${id} is not a known ruling`);
    return { id, title: note.title, says: says ?? note.says };
  };
  switch (cause.kind) {
    case 'reading': {
      const { mutant, others, isWhole, isOnly } = cause;
      return {
        kind: 'reading',
        mutant: mutant.id,
        about: mutant.about,
        ruling: quoted(mutant.ruling, mutant.says),
        others: others.map(other => ({ mutant: other.id, about: other.about, ruling: other.ruling })),
        isWhole,
        isOnly,
      };
    }
    case 'wording':
      return { kind: 'wording', about: wordingText(cause.change), ruling: quoted(cause.ruling) };
    case 'layout':
      return { kind: 'layout', about: LAYOUT_TEXTS[cause.layout], ruling: quoted(cause.ruling) };
    case 'ending':
      return cause;
    case 'unknown':
      return { kind: 'unknown', blamed: cause.blamed.map(id => quoted(id)) };
  }
}

function wordingText(change: Extract<Cause, { kind: 'wording' }>['change']): string {
  switch (change.kind) {
    case 'reworded':
      return `prints “${change.printed}”; the assignment has “${change.right}”`;
    case 'extra':
      return `also prints “${change.printed}”, which the assignment does not have`;
    case 'missing':
      return `never prints “${change.right}”`;
  }
}

const LAYOUT_TEXTS: Readonly<Record<Extract<Cause, { kind: 'layout' }>['layout'], string>> = {
  'line-ends': 'ends lines with CR LF instead of LF',
  'trailing-blanks': 'has other blanks at the ends of lines',
  'blank-lines': 'has too many or too few blank lines',
  'last-newline': 'has no newline at the very end, or one too many',
  blanks: 'has other blanks within lines',
  'line-breaks': 'breaks lines at other places',
};

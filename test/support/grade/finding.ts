import type { Grading, Script } from '#engine/program/grading.js';
import { findListing } from '#games/catalogue.js';
import { answerTo, type Case, caseOf, type Subject } from '#grader/cases/case.js';
import { firstDifference } from '#grader/comparison.js';
import type { Grade } from '#grader/grade/grade.js';
import { withLinks } from '#grader/report/links.js';
import { type Disclosure, type Report, reportOf } from '#grader/report/report.js';

/** A program as a function: prints its output for a script. */
export type Answer = (script: Script) => string;

export interface Found {
  readonly subject: Subject;
  readonly testCase: Case;
  readonly answer: Answer;
}

/** A case on which the mutant goes wrong, by the corner's name or the first that shows it. */
export async function caseOfMutant(game: string, id: string): Promise<Found> {
  const { grading } = await findListing(game)!.grading!();
  const mutant = grading.mutants.find(one => one.id === id);
  if (!mutant) throw new Error(`${game} has no mutant ${id}`);
  const subject = { grading, flags: {}, comparison: 'exact' } as const;
  const cases = grading.contract.corners.map(({ plan, name }, k) => caseOf(subject, 'contract', plan, String(k), name));
  const testCase = cases.find(one => one.detects(mutant));
  if (!testCase) throw new Error(`no corner of ${game} shows ${id}`);
  return { subject, testCase, answer: script => answerTo(mutant.program, script) };
}

/** A report with a single finding, as if the program had been graded. */
export function reportOn(
  { subject, testCase, answer }: Found,
  disclosure: Disclosure = 'everything',
  site?: string,
): Report {
  const output = answer(testCase.script);
  const actual = { ending: 'exit', code: 0, output, complaint: '', ms: 1, memory: 0 } as const;
  const counts = { cases: 1, right: 0, form: 0, notRun: 0 };
  const grade: Grade = {
    options: OPTIONS,
    subject,
    editions: [],
    examples: [],
    contract: counts,
    findings: [
      {
        cause: { kind: 'unknown', blamed: [] },
        judgement: 'wrong-output',
        testCase,
        actual,
        difference: firstDifference(testCase.expected, output, 'exact'),
        cases: 1,
        basis: ['text'],
        isScored: true,
        isRepeatable: true,
        found: 1,
        shrinkRuns: 0,
      },
    ],
    unexamined: 0,
    robustness: { ...counts, cases: 0, findings: [] },
    score: { points: 0, of: 100, rulings: [] },
    isStopped: false,
    isOutOfTime: false,
    givenUp: undefined,
  };
  const about = { game: gameOf(subject.grading), title: 'A game', command: 'python3 <b>.py', isolation: 'Isolated.' };
  const report = reportOf(grade, about, disclosure);
  return site === undefined ? report : withLinks(report, grade, site);
}

const PREFIXES: Readonly<Record<string, string>> = {
  DM: 'dr-mario',
  IC: 'identic',
  MC: 'magnetic',
  CH: 'chetyris',
  SC: 'columns',
};

const gameOf = ({ rulings }: Grading): string => PREFIXES[rulings[0]!.id.slice(0, 2)]!;

const OPTIONS = {
  seed: 1,
  cases: 1,
  robustness: 0,
  jobs: 1,
  mostFindings: 1,
  shrinkRuns: 0,
  findsEdition: false,
  scoresRobustness: false,
} as const;

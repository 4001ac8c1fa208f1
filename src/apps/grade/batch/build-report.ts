import type { About, Report } from '#grader/report/report.js';
import type { RunResult } from '#grader/run-result.js';

const NOTHING = { cases: 0, right: 0, form: 0, notRun: 0 };
const TOTAL = 100;

/** The report on a submission that could not be built: no points, and what the compiler said. */
export function buildReport(
  { ending, limit, code, signal, complaint }: RunResult,
  about: About,
  { seed, comparison }: Pick<Report, 'seed' | 'comparison'>,
): Report {
  const actual = {
    output: '',
    complaint: complaint || (code === undefined ? '' : `the build ended with exit code ${code}`),
    ending,
    ...(limit === undefined ? {} : { limit }),
    ...(code === undefined ? {} : { code }),
    ...(signal === undefined ? {} : { signal }),
  };
  return {
    about,
    seed,
    comparison,
    edition: undefined,
    editions: [],
    examples: [],
    contract: NOTHING,
    findings: [{ verdict: 'not-built', cases: 0, isScored: true, isRepeatable: true, actual }],
    unexamined: 0,
    robustness: { ...NOTHING, isScored: false, findings: [] },
    score: { points: 0, of: TOTAL, rulings: [] },
    isStopped: false,
    isOutOfTime: false,
    givenUp: undefined,
  };
}

import fc from 'fast-check';
import type { Basis } from '#engine/program/grading.js';
import { basisOf, isOnlyOurs, nameOf } from '../cases/basis.js';
import { type Case, caseOf, keyOf, type Subject, sizeOf } from '../cases/case.js';
import type { Diagnosis, Suspect } from '../causes/diagnosis.js';
import type { Evidence } from '../causes/evidence.js';
import { blameFor, type ScoredCase } from '../causes/score.js';
import { firstDifference } from '../comparison.js';
import type { CaseResult } from '../judging/judgement.js';
import type { Asking, Watch } from './asking.js';
import type { Finding } from './finding.js';
import type { GradingOptions } from './options.js';
import { byShortest, type Known, type Suspicion, Suspicions } from './suspicions.js';

interface Examined extends Known {
  readonly asking: Asking;
  readonly options: GradingOptions;
  readonly watch: Watch;
}

/** Fewer findings outside the contract are shrunk. */
const MOST_OUTSIDE = 3;
/** They are not scored, so less is spent on making them short. */
const RUNS_OUTSIDE = 60;

/** Turns failed cases into findings: one for each cause, each with the smallest case that shows it. */
export class Examination {
  readonly #suspicions: Suspicions;

  constructor(private readonly given: Examined) {
    this.#suspicions = new Suspicions(given);
  }

  /** In the order of the cases that they affect. */
  async findings(
    results: readonly CaseResult[],
  ): Promise<{ readonly findings: Finding[]; readonly unexamined: number }> {
    const suspicions = [
      ...this.#suspicions.readings(this.given.diagnosis),
      ...this.#suspicions.forms(results),
      ...this.#suspicions.others(results),
    ]
      .filter(({ basis }) => this.#isAskedFor(basis))
      .sort(byFrequency);
    const findings: Finding[] = [];
    const { options, watch, subject } = this.given;
    const most = options.mostFindings;
    for (const one of suspicions.slice(0, most)) {
      const finding = await this.#finding(one);
      findings.push(finding);
      watch.found?.(finding, subject);
    }
    const unexamined = suspicions.slice(most).reduce((sum, one) => sum + one.results.length, 0);
    return { findings, unexamined };
  }

  /** Findings outside the contract that do not also occur inside it. Never scored. */
  async outside(results: readonly CaseResult[], diagnosis: Diagnosis): Promise<Finding[]> {
    const named = [...this.#suspicions.named, ...diagnosis.suspects.map(({ mutant }) => mutant)];
    const suspicions = [...this.#suspicions.readings(diagnosis), ...this.#suspicions.others(results, named)].sort(
      byFrequency,
    );
    const findings: Finding[] = [];
    for (const one of suspicions.slice(0, MOST_OUTSIDE))
      findings.push({ ...(await this.#finding(one, RUNS_OUTSIDE)), isScored: false });
    return findings;
  }

  #isAskedFor(basis: readonly Basis[]): boolean {
    const { only } = this.given.options;
    return only === undefined || basis.length === 0 || basis.some(one => only.includes(nameOf(one)));
  }

  async #finding(
    { cause, basis, results, isIn }: Suspicion,
    mostRuns = this.given.options.shrinkRuns,
  ): Promise<Finding> {
    const { subject, judge, asking, watch } = this.given;
    const [first] = [...results].sort(byShortest) as [CaseResult];
    let smallest = first;
    const shows = async (testCase: Case): Promise<boolean> => {
      if (asking.isStopped || !asking.hasTime()) return false;
      const result = judge.judge(testCase, await asking.answer(testCase.script));
      if (asking.isStopped || !isIn(result)) return false;
      smallest = result;
      watch.progress?.({
        stage: 'shrinking',
        done: sizeOf(testCase.script),
        of: sizeOf(first.testCase.script),
        failed: results.length,
      });
      return true;
    };
    const { runs } = await shrink(subject, first.testCase, shows, mostRuns);
    const { testCase, actual, judgement } = smallest;
    return {
      cause,
      judgement: judgement === 'right' ? 'wrong-output' : judgement,
      testCase,
      actual,
      difference: firstDifference(testCase.expected, actual.output, subject.comparison),
      cases: results.length,
      basis,
      isScored: basis.length === 0 || !isOnlyOurs(basis),
      isRepeatable: await this.#isRepeated(smallest, isIn),
      found: sizeOf(first.testCase.script),
      shrinkRuns: runs,
    };
  }

  async #isRepeated({ testCase }: CaseResult, isIn: Suspicion['isIn']): Promise<boolean> {
    const { asking, judge } = this.given;
    if (asking.isStopped || !asking.hasTime()) return true;
    return isIn(judge.judge(testCase, await asking.again(testCase.script)));
  }

  /** The result of each scored case: those of the suite, and robustness cases if they are among the results. */
  scored(results: readonly CaseResult[]): ScoredCase[] {
    const { diagnosis, evidence, subject, rulings } = this.given;
    const counting = results.filter(({ testCase }) => rulings.has(testCase) || testCase.origin === 'robustness');
    const unknown = counting
      .filter(result => isWrong(result) && !this.#isPredicted(result))
      .map(({ testCase }) => testCase);
    const blame = blameFor(subject.grading, unknown, this.#suspicions.passed(), this.#suspicions.tests);
    return counting.map((result): ScoredCase => {
      const { testCase } = result;
      const tests = this.#suspicions.tests(testCase);
      const formal = this.#formalBlame(result);
      if (!isWrong(result)) return { tests, outcome: 'right', blamed: formal };
      if (!this.#isPredicted(result)) return { tests, outcome: 'unexplained', blamed: [blame.get(testCase)!] };
      const suspects = diagnosis.suspects.filter(suspect => this.#matters(suspect, result, evidence));
      const blamed = suspects
        .filter(({ mutant }) => !isOnlyOurs(basisOf(subject.grading, mutant)))
        .map(({ mutant }) => mutant.ruling);
      return { tests, outcome: 'explained', blamed: [...new Set([...blamed, ...formal])] };
    });
  }

  #isPredicted(result: CaseResult): boolean {
    return result.judgement === 'wrong-output' && this.given.evidence.fits(this.#suspicions.named, result);
  }

  /** Without this reading, the case would come out differently. */
  #matters({ mutant }: Suspect, result: CaseResult, evidence: Evidence): boolean {
    return !evidence.fits(
      this.#suspicions.named.filter(other => other !== mutant),
      result,
    );
  }

  #formalBlame(result: CaseResult): string[] {
    return this.#suspicions
      .forms([result])
      .flatMap(({ cause, basis }) =>
        (cause.kind === 'wording' || cause.kind === 'layout') && !isOnlyOurs(basis) ? [cause.ruling] : [],
      );
  }
}

const isWrong = ({ judgement }: CaseResult): boolean => judgement !== 'right' && judgement !== 'form';

const byFrequency = (one: Suspicion, other: Suspicion): number => other.results.length - one.results.length;

/** The smallest case found that still fails in the same way, and the number of runs it took. */
export interface Shrunk {
  readonly smallest: Case;
  readonly runs: number;
}

/**
 * Shrinks a case with fast-check while `fails` holds, and repeats that with the result until it gets no smaller. After `most`
 * runs every case counts as passed, which ends the search. Examples stay as they are.
 */
export async function shrink(
  subject: Subject,
  start: Case,
  fails: (smaller: Case) => Promise<boolean>,
  most: number,
): Promise<Shrunk> {
  const { path, name, origin } = start;
  if (origin === 'example') return { smallest: start, runs: 0 };
  const known = new Map<string, boolean>([[keyOf(start.script), true]]);
  let runs = 0;
  const property = fc.asyncProperty(subject.grading[origin].plans, async plan => {
    const one = caseOf(subject, origin, plan, path, name);
    const key = keyOf(one.script);
    if (!known.has(key)) {
      if (runs >= most) return true;
      runs++;
      known.set(key, await fails(one));
    }
    return !known.get(key);
  });
  for (let smallest = start; ; ) {
    const { counterexample } = await fc.check(property, { examples: [[smallest.plan]], numRuns: 1 });
    const found = counterexample ? caseOf(subject, origin, counterexample[0], path, name) : smallest;
    if (keyOf(found.script) === keyOf(smallest.script)) return { smallest: found, runs };
    smallest = found;
  }
}

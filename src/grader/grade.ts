import type { Script } from '../engine/program/grading.js';
import { type Case, caseAt, drawCases, type Subject } from './cases.js';
import { type Difference, firstDifference } from './comparison.js';
import { type Coverage, coverageOf } from './coverage.js';
import { type Judgement, judge } from './judgement.js';
import type { Run, RunResult } from './run-result.js';
import { shrink } from './shrinking.js';
import { type Reply, type Suspect, SuspectFinder } from './suspects.js';

export interface GradingOptions {
  readonly seed: number;
  /** The number of random cases, besides the hand-written ones. */
  readonly cases: number;
  /** Repeats a single case. */
  readonly path?: string | undefined;
  /** The number of programs to run at once. */
  readonly jobs: number;
  /** Stops after this many different failures. */
  readonly mostFailures: number;
  /** The most runs to spend on shrinking one failure. */
  readonly shrinkRuns: number;
}

/** One way in which the program goes wrong, with the smallest case that shows it. */
export interface Failure {
  readonly judgement: Exclude<Judgement, 'right'>;
  readonly testCase: Case;
  readonly actual: RunResult;
  /** Undefined if the output is right, for instance up to a crash. */
  readonly difference: Difference | undefined;
  /** Misreadings that would explain it, the likeliest first. */
  readonly suspects: readonly Suspect[];
  /** The number of cases that failed in this way. */
  readonly cases: number;
  /** Whether a second run failed in the same way. */
  readonly isRepeatable: boolean;
  /** The length of the input before shrinking, in characters. */
  readonly found: number;
  readonly shrinkRuns: number;
}

export interface Grade {
  readonly options: GradingOptions;
  readonly cases: number;
  readonly passed: number;
  /** Each kind of failure once, in the order found. */
  readonly failures: readonly Failure[];
  /** The number of failed cases that were not examined. */
  readonly unexplained: number;
  /** The other edition that the program follows in every case, if there is one. */
  readonly edition: string | undefined;
  readonly coverage: readonly Coverage[];
  /** Whether grading was stopped before all cases had run. */
  readonly isStopped: boolean;
}

export interface Progress {
  readonly stage: 'drawing' | 'running' | 'shrinking';
  readonly done: number;
  readonly of: number;
  readonly failed: number;
}

export interface Watch {
  progress?(progress: Progress): void;
  /** Checked before every run. Once true, grading ends with what was found so far. */
  isStopped?(): boolean;
}

interface CaseResult {
  readonly testCase: Case;
  readonly actual: RunResult;
  readonly judgement: Judgement;
}

/**
 * Runs a program on all cases, groups the failures by their cause and shrinks one case for each. To grade several programs
 * with the same options, draw the cases once and pass them as `drawn`.
 */
export async function grade(
  subject: Subject,
  run: Run,
  options: GradingOptions,
  watch: Watch = {},
  drawn?: readonly Case[],
): Promise<Grade> {
  return new Grader(subject, run, options, watch, drawn).grade();
}

class Grader {
  readonly #finder: SuspectFinder;
  readonly #failures: Failure[] = [];

  constructor(
    private readonly subject: Subject,
    private readonly run: Run,
    private readonly options: GradingOptions,
    private readonly watch: Watch,
    private readonly drawn: readonly Case[] | undefined,
  ) {
    this.#finder = new SuspectFinder(subject);
  }

  async grade(): Promise<Grade> {
    const cases = await this.#cases();
    const results = await this.#runAll(cases);
    const wrong = results.filter(({ judgement }) => judgement !== 'right');
    const unexplained = await this.#examine(wrong, results);
    const replies = results.map(replyOf);
    return {
      options: this.options,
      cases: results.length,
      passed: results.length - wrong.length,
      failures: this.#failures,
      unexplained,
      edition: wrong.length === 0 ? undefined : this.#finder.editionOf(replies),
      coverage: coverageOf(this.subject.grading, results),
      isStopped: this.#isStopped,
    };
  }

  get #isStopped(): boolean {
    return this.watch.isStopped?.() ?? false;
  }

  async #cases(): Promise<readonly Case[]> {
    if (this.drawn) return this.drawn;
    const { seed, path, cases } = this.options;
    this.watch.progress?.({ stage: 'drawing', done: 0, of: cases, failed: 0 });
    if (path === undefined) return drawCases(this.subject, seed, cases);
    const found = caseAt(this.subject, seed, path);
    return found ? [found] : [];
  }

  async #runAll(cases: readonly Case[]): Promise<CaseResult[]> {
    const results: CaseResult[] = [];
    let [next, failed] = [0, 0];
    const work = async (): Promise<void> => {
      while (next < cases.length && !this.#isStopped) {
        const testCase = cases[next++]!;
        const result = await this.#run(testCase);
        // A run that was cut short says nothing about the program.
        if (this.#isStopped) return;
        if (result.judgement !== 'right') failed++;
        results.push(result);
        this.watch.progress?.({ stage: 'running', done: results.length, of: cases.length, failed });
      }
    };
    await Promise.all(Array.from({ length: this.options.jobs }, work));
    const order = new Map(cases.map((one, k) => [one, k]));
    return results.sort((one, other) => order.get(one.testCase)! - order.get(other.testCase)!);
  }

  async #run(testCase: Case): Promise<CaseResult> {
    const actual = await this.run(testCase.script);
    return { testCase, actual, judgement: judge(actual, testCase.expected, this.subject.comparison) };
  }

  /** Starts with the shortest cases, which shrink fastest. Returns the number of cases left unexamined. */
  async #examine(wrong: readonly CaseResult[], results: readonly CaseResult[]): Promise<number> {
    let left = [...wrong].sort((one, other) => sizeOf(one.testCase.script) - sizeOf(other.testCase.script));
    while (left.length > 0 && this.#failures.length < this.options.mostFailures && !this.#isStopped) {
      const failure = await this.#explain(left[0]!, results);
      const others = left.slice(1).filter(result => !this.#isAccountedFor(result, failure));
      this.#failures.push({ ...failure, cases: left.length - others.length });
      left = others;
    }
    return left.length;
  }

  async #explain(first: CaseResult, results: readonly CaseResult[]): Promise<Failure> {
    const { shrinkRuns } = this.options;
    let smallestResult = first;
    const fails = async (testCase: Case): Promise<boolean> => {
      if (this.#isStopped) return false;
      const result = await this.#run(testCase);
      const isAlike = !this.#isStopped && this.#isLike(first, result);
      if (isAlike) smallestResult = result;
      this.watch.progress?.({
        stage: 'shrinking',
        done: sizeOf(smallestResult.testCase.script),
        of: sizeOf(first.testCase.script),
        failed: this.#failures.length + 1,
      });
      return isAlike;
    };
    const { smallest, runs } = await shrink(this.subject, first.testCase, fails, shrinkRuns);
    const again = this.#isStopped ? smallestResult : await this.#run(smallest);
    const isRepeatable = this.#isLike(first, again);
    return this.#failure(
      first,
      isRepeatable ? again : { ...smallestResult, testCase: smallest },
      isRepeatable,
      runs,
      results,
    );
  }

  #failure(
    first: CaseResult,
    result: CaseResult,
    isRepeatable: boolean,
    runs: number,
    results: readonly CaseResult[],
  ): Failure {
    const { testCase, actual, judgement } = result;
    const isOutput = judgement === 'wrong-output';
    const wrong = results.filter(one => one.judgement === 'wrong-output').map(replyOf);
    const right = results.filter(one => one.judgement === 'right').map(one => one.testCase);
    return {
      judgement: judgement === 'right' ? (first.judgement as Failure['judgement']) : judgement,
      testCase,
      actual,
      difference: firstDifference(testCase.expected, actual.output, this.subject.comparison),
      suspects: isOutput ? this.#finder.suspectsOf(replyOf(result), wrong, right) : [],
      cases: 1,
      isRepeatable,
      found: sizeOf(first.testCase.script),
      shrinkRuns: runs,
    };
  }

  /** Whether a result shows the same failure as `first`, and not one that is known already. */
  #isLike(first: CaseResult, result: CaseResult): boolean {
    return result.judgement === first.judgement && !this.#failures.some(known => this.#isAccountedFor(result, known));
  }

  /** Compares the misreading that explains the failure. If none does, compares the mutants that the cases detect. */
  #isAccountedFor(result: CaseResult, { judgement, suspects: [likeliest], testCase, actual }: Failure): boolean {
    if (result.judgement !== judgement) return false;
    if (judgement !== 'wrong-output') return result.actual.signal === actual.signal;
    if (likeliest) return this.#finder.agrees(likeliest.mutant, replyOf(result));
    return result.actual.code === actual.code && [...testCase.detected].every(result.testCase.detects);
  }
}

const replyOf = ({ testCase, actual }: CaseResult): Reply => ({ testCase, output: actual.output });

/** The number of characters that a reader of the report has to read. */
export const sizeOf = ({ input, file = '' }: Script): number => input.length + file.length;

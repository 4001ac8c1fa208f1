import type { Script } from '../engine/program/grading.js';
import { type Case, caseAt, drawCases, type Subject } from './cases.js';
import { type Difference, firstDifference } from './comparison.js';
import { type Coverage, coverageOf } from './coverage.js';
import type { Outcome, Run } from './outcome.js';
import { shrink } from './shrinking.js';
import { Lineup, type Reply, type Suspect } from './suspects.js';
import { judge, type Verdict } from './verdict.js';

export interface Plan {
  readonly seed: number;
  /** How many random cases, besides those written by hand. */
  readonly cases: number;
  /** To repeat one case and nothing else. */
  readonly path?: string | undefined;
  /** How many runs at once. */
  readonly jobs: number;
  /** After so many different failures it is enough. */
  readonly mostFailures: number;
  /** How many runs one failure may be shrunk by. */
  readonly shrinkRuns: number;
}

/** One way in which the program goes wrong, on the smallest case found. */
export interface Failure {
  readonly verdict: Exclude<Verdict, 'right'>;
  readonly asked: Case;
  readonly outcome: Outcome;
  /** Of the outputs, if they are what is wrong. */
  readonly difference: Difference | undefined;
  /** Readings that would explain it, the likeliest first. */
  readonly suspects: readonly Suspect[];
  /** How many of the cases went wrong in this way. */
  readonly cases: number;
  /** Whether it went wrong in the same way when it was run again. */
  readonly isRepeatable: boolean;
  /** The length of the input on which it was first seen, in characters, and the runs it took to shorten it. */
  readonly found: number;
  readonly shrinkRuns: number;
}

export interface Grade {
  readonly plan: Plan;
  readonly cases: number;
  readonly passed: number;
  /** Each kind once, in the order in which they were found. */
  readonly failures: readonly Failure[];
  /** Cases that went wrong in ways that were not looked into any more. */
  readonly unexplained: number;
  /** The other edition with which the program agrees everywhere, if it does. */
  readonly edition: string | undefined;
  readonly coverage: readonly Coverage[];
  /** Whether it was broken off before all cases were run. */
  readonly isBrokenOff: boolean;
}

export interface Progress {
  readonly stage: 'drawing' | 'running' | 'shrinking';
  readonly done: number;
  readonly of: number;
  readonly failed: number;
}

export interface Watch {
  progress?(progress: Progress): void;
  /** Asked before every run: once true, what was found until then is the result. */
  isBrokenOff?(): boolean;
}

interface Result {
  readonly asked: Case;
  readonly outcome: Outcome;
  readonly verdict: Verdict;
}

/**
 * Asks a program all cases, and of those that went wrong finds the different ones, each as small as can be. Whoever grades
 * several programs by one plan draws the cases once and hands them over.
 */
export async function grade(
  subject: Subject,
  run: Run,
  plan: Plan,
  watch: Watch = {},
  drawn?: readonly Case[],
): Promise<Grade> {
  return new Campaign(subject, run, plan, watch, drawn).go();
}

class Campaign {
  readonly #lineup: Lineup;
  readonly #failures: Failure[] = [];

  constructor(
    private readonly subject: Subject,
    private readonly run: Run,
    private readonly plan: Plan,
    private readonly watch: Watch,
    private readonly drawn: readonly Case[] | undefined,
  ) {
    this.#lineup = new Lineup(subject);
  }

  async go(): Promise<Grade> {
    const cases = await this.#cases();
    const results = await this.#runAll(cases);
    const wrong = results.filter(({ verdict }) => verdict !== 'right');
    const unexplained = await this.#lookInto(wrong, results);
    const replies = results.map(replyOf);
    return {
      plan: this.plan,
      cases: results.length,
      passed: results.length - wrong.length,
      failures: this.#failures,
      unexplained,
      edition: wrong.length === 0 ? undefined : this.#lineup.editionOf(replies),
      coverage: coverageOf(this.subject.grading, results),
      isBrokenOff: this.#isBrokenOff,
    };
  }

  get #isBrokenOff(): boolean {
    return this.watch.isBrokenOff?.() ?? false;
  }

  async #cases(): Promise<readonly Case[]> {
    if (this.drawn) return this.drawn;
    const { seed, path, cases } = this.plan;
    this.watch.progress?.({ stage: 'drawing', done: 0, of: cases, failed: 0 });
    if (path === undefined) return drawCases(this.subject, seed, cases);
    const found = caseAt(this.subject, seed, path);
    return found ? [found] : [];
  }

  async #runAll(cases: readonly Case[]): Promise<Result[]> {
    const results: Result[] = [];
    let [next, failed] = [0, 0];
    const work = async (): Promise<void> => {
      while (next < cases.length && !this.#isBrokenOff) {
        const asked = cases[next++]!;
        const result = await this.#ask(asked);
        // Whatever was under way then was cut short and says nothing.
        if (this.#isBrokenOff) return;
        if (result.verdict !== 'right') failed++;
        results.push(result);
        this.watch.progress?.({ stage: 'running', done: results.length, of: cases.length, failed });
      }
    };
    await Promise.all(Array.from({ length: this.plan.jobs }, work));
    const place = new Map(cases.map((one, k) => [one, k]));
    return results.sort((one, other) => place.get(one.asked)! - place.get(other.asked)!);
  }

  async #ask(asked: Case): Promise<Result> {
    const outcome = await this.run(asked.script);
    return { asked, outcome, verdict: judge(outcome, asked.expected, this.subject.comparison) };
  }

  /** The shortest first, as they are quickest to shrink. Gives how many were left. */
  async #lookInto(wrong: readonly Result[], results: readonly Result[]): Promise<number> {
    let left = [...wrong].sort((one, other) => sizeOf(one.asked.script) - sizeOf(other.asked.script));
    while (left.length > 0 && this.#failures.length < this.plan.mostFailures && !this.#isBrokenOff) {
      const failure = await this.#explain(left[0]!, results);
      const others = left.slice(1).filter(result => !this.#isAccountedFor(result, failure));
      this.#failures.push({ ...failure, cases: left.length - others.length });
      left = others;
    }
    return left.length;
  }

  async #explain(first: Result, results: readonly Result[]): Promise<Failure> {
    const { shrinkRuns } = this.plan;
    let smallestResult = first;
    const fails = async (asked: Case): Promise<boolean> => {
      if (this.#isBrokenOff) return false;
      const result = await this.#ask(asked);
      const isSo = !this.#isBrokenOff && this.#isLike(first, result);
      if (isSo) smallestResult = result;
      this.watch.progress?.({
        stage: 'shrinking',
        done: sizeOf(smallestResult.asked.script),
        of: sizeOf(first.asked.script),
        failed: this.#failures.length + 1,
      });
      return isSo;
    };
    const { smallest, runs } = await shrink(this.subject, first.asked, fails, shrinkRuns);
    const again = this.#isBrokenOff ? smallestResult : await this.#ask(smallest);
    const isRepeatable = this.#isLike(first, again);
    return this.#failure(
      first,
      isRepeatable ? again : { ...smallestResult, asked: smallest },
      isRepeatable,
      runs,
      results,
    );
  }

  #failure(first: Result, result: Result, isRepeatable: boolean, runs: number, results: readonly Result[]): Failure {
    const { asked, outcome, verdict } = result;
    const isOutput = verdict === 'wrong-output';
    const wrong = results.filter(one => one.verdict === 'wrong-output').map(replyOf);
    const right = results.filter(one => one.verdict === 'right').map(one => one.asked);
    return {
      verdict: verdict === 'right' ? (first.verdict as Failure['verdict']) : verdict,
      asked,
      outcome,
      difference: firstDifference(asked.expected, outcome.output, this.subject.comparison),
      suspects: isOutput ? this.#lineup.suspectsOf(replyOf(result), wrong, right) : [],
      cases: 1,
      isRepeatable,
      found: sizeOf(first.asked.script),
      shrinkRuns: runs,
    };
  }

  /** Still the failure that is being looked into, and not one that is known already. */
  #isLike(first: Result, result: Result): boolean {
    return result.verdict === first.verdict && !this.#failures.some(known => this.#isAccountedFor(result, known));
  }

  /** By the reading that explains it; where nothing does, by the rulings that it takes to see it. */
  #isAccountedFor(result: Result, { verdict, suspects: [likeliest], asked, outcome }: Failure): boolean {
    if (result.verdict !== verdict) return false;
    if (verdict !== 'wrong-output') return result.outcome.signal === outcome.signal;
    if (likeliest) return this.#lineup.agrees(likeliest.mutant, replyOf(result));
    return result.outcome.code === outcome.code && [...asked.exposes].every(result.asked.shows);
  }
}

const replyOf = ({ asked, outcome }: Result): Reply => ({ asked, output: outcome.output });

/** In characters, all that a reader has to read. */
export const sizeOf = ({ input, file = '' }: Script): number => input.length + file.length;

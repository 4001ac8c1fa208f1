import type { Mutant } from '#engine/program/grading.js';
import { answerTo, type Case, type Subject } from '../cases/case.js';
import type { CaseResult, Judge } from '../judging/judgement.js';
import { type Keys, parting } from '../judging/wording.js';

/** How well some readings together predict what a program printed, compared with fewer readings. */
export interface Tally {
  /** Cases in which the program goes along with them for at least one step more. */
  readonly explained: readonly CaseResult[];
  /** How many of those they predict to the end. */
  readonly finished: number;
  /** Cases in which they go wrong at a step at which the program is still right. */
  readonly refuted: number;
  /** Cases in which they go wrong in another way at the same step. */
  readonly mismatched: number;
}

/** Evidence for and against readings in a program's outputs. Caches each reading's answers, which are slow to compute. */
export class Evidence {
  readonly #answers = new Map<Case, Map<string, Keys>>();

  constructor(
    private readonly subject: Subject,
    private readonly judge: Judge,
  ) {}

  /** The item at which the program parts from a program that makes these mistakes; infinite if it never does. */
  partingFrom(readings: readonly Mutant[], { testCase, keys }: CaseResult): number {
    return parting(this.answer(readings, testCase), keys);
  }

  /** Whether the program prints what a program with these mistakes prints. */
  fits(readings: readonly Mutant[], result: CaseResult): boolean {
    return !Number.isFinite(this.partingFrom(readings, result));
  }

  tally(fewer: readonly Mutant[], more: readonly Mutant[], results: readonly CaseResult[]): Tally {
    const explained: CaseResult[] = [];
    let [refuted, mismatched, finished] = [0, 0, 0];
    for (const result of results) {
      const [before, after] = [this.partingFrom(fewer, result), this.partingFrom(more, result)];
      if (before === after) continue;
      const [from, to] = [before, after].map(item => this.#stepAt(result.testCase, item)) as [number, number];
      if (after > before) {
        if (to > from) explained.push(result);
        if (to > from && !Number.isFinite(after)) finished++;
      } else if (to < from) refuted++;
      else mismatched++;
    }
    return { explained, finished, refuted, mismatched };
  }

  #stepAt(testCase: Case, item: number): number {
    return Number.isFinite(item) ? this.judge.stepAt(testCase, item) : item;
  }

  answer(readings: readonly Mutant[], testCase: Case): Keys {
    if (readings.length === 0) return this.judge.expectedKeys(testCase);
    const key = readings.map(({ id }) => id).join('+');
    const known = this.#answers.get(testCase) ?? new Map<string, Keys>();
    this.#answers.set(testCase, known);
    const keys = known.get(key) ?? this.#answerAnew(readings, testCase);
    known.set(key, keys);
    return keys;
  }

  #answerAnew(readings: readonly Mutant[], testCase: Case): Keys {
    const [only] = readings;
    if (readings.length === 1 && !testCase.detects(only!)) return this.judge.expectedKeys(testCase);
    const { program } = readings.length === 1 ? only! : this.#together(readings);
    return this.judge.keysOf(answerTo(program, testCase.script));
  }

  readonly #programs = new Map<string, Pick<Mutant, 'program'>>();

  #together(readings: readonly Mutant[]): Pick<Mutant, 'program'> {
    const key = readings.map(({ id }) => id).join('+');
    const made = this.#programs.get(key) ?? this.subject.grading.together(readings);
    this.#programs.set(key, made);
    return made;
  }
}

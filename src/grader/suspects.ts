import { answerOf } from '../engine/program/drive.js';
import type { Mutant } from '../engine/program/grading.js';
import { type Case, callOf, type Subject } from './cases.js';
import { isSame } from './comparison.js';

/** One case and the output of the program under test. */
export interface Reply {
  readonly testCase: Case;
  readonly output: string;
}

/** A misreading of the rules that would explain what a program does. */
export interface Suspect {
  readonly mutant: Mutant;
  /** The number of failed cases on which the mutant answers as the program does. */
  readonly explains: number;
  /** Whether the mutant answers every case as the program does. */
  readonly isCertain: boolean;
}

/** Finds the mutants that behave like a program. Remembers their answers, because computing them is slow. */
export class SuspectFinder {
  readonly #answers = new Map<Case, Map<Mutant, string>>();

  constructor(private readonly subject: Subject) {}

  agrees(mutant: Mutant, { testCase, output }: Reply): boolean {
    const answer = testCase.detects(mutant) ? this.#answer(mutant, testCase) : testCase.expected;
    return isSame(answer, output, this.subject.comparison);
  }

  /** The mutants that answer a failed case as the program does, the likeliest first. */
  suspectsOf(reply: Reply, wrong: readonly Reply[], right: readonly Case[]): Suspect[] {
    const { mutants } = this.subject.grading;
    const suspects = mutants
      .filter(mutant => this.agrees(mutant, reply))
      .map(mutant => this.#suspect(mutant, wrong, right));
    return suspects.sort((one, other) => weight(other) - weight(one));
  }

  #suspect(mutant: Mutant, wrong: readonly Reply[], right: readonly Case[]): Suspect {
    const explains = wrong.filter(reply => this.agrees(mutant, reply)).length;
    const isCertain = explains === wrong.length && right.every(one => !one.detects(mutant));
    return { mutant, explains, isCertain };
  }

  #answer(mutant: Mutant, testCase: Case): string {
    const answers = this.#answers.get(testCase) ?? new Map<Mutant, string>();
    this.#answers.set(testCase, answers);
    const answer =
      answers.get(mutant) ?? answerOf(mutant.program, callOf(testCase.script), testCase.script.input).output;
    answers.set(mutant, answer);
    return answer;
  }

  /** The other edition that the program follows in every case, if there is one. */
  editionOf(replies: readonly Reply[]): string | undefined {
    const { grading, flags, comparison } = this.subject;
    const [standard, ...others] = grading.editions ?? [];
    const graded = flags.edition ?? standard;
    const candidates = [standard, ...others].filter(edition => edition !== undefined && edition !== graded);
    return candidates.find(edition =>
      replies.every(({ testCase: { script }, output }) => {
        const call = callOf({ ...script, flags: { ...script.flags, edition } });
        return isSame(answerOf(grading.program, call, script.input).output, output, comparison);
      }),
    );
  }
}

const weight = ({ isCertain, explains }: Suspect): number => explains + (isCertain ? 1e9 : 0);

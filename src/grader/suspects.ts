import { answerOf } from '../engine/program/drive.js';
import type { Mutant } from '../engine/program/grading.js';
import { type Case, callOf, type Subject } from './cases.js';
import { isSame } from './comparison.js';

/** One case, and what the program under test printed there. */
export interface Reply {
  readonly asked: Case;
  readonly output: string;
}

/** A reading of the rules that would explain what a program does. */
export interface Suspect {
  readonly mutant: Mutant;
  /** On how many of the cases that went wrong it answers as the program does. */
  readonly explains: number;
  /** Whether it answers as the program does on every case there was. */
  readonly isCertain: boolean;
}

/** Knows how each mutant answers, and remembers where that had to be found out. */
export class Lineup {
  readonly #answers = new Map<Case, Map<Mutant, string>>();

  constructor(private readonly subject: Subject) {}

  agrees(mutant: Mutant, { asked, output }: Reply): boolean {
    const answer = asked.shows(mutant) ? this.#answer(mutant, asked) : asked.expected;
    return isSame(answer, output, this.subject.comparison);
  }

  /** Those that answer as the program does on one case that went wrong, the likeliest first. */
  suspectsOf(reply: Reply, wrong: readonly Reply[], right: readonly Case[]): Suspect[] {
    const { mutants } = this.subject.grading;
    const suspects = mutants
      .filter(mutant => this.agrees(mutant, reply))
      .map(mutant => this.#suspect(mutant, wrong, right));
    return suspects.sort((one, other) => weight(other) - weight(one));
  }

  #suspect(mutant: Mutant, wrong: readonly Reply[], right: readonly Case[]): Suspect {
    const explains = wrong.filter(reply => this.agrees(mutant, reply)).length;
    const isCertain = explains === wrong.length && right.every(one => !one.shows(mutant));
    return { mutant, explains, isCertain };
  }

  #answer(mutant: Mutant, asked: Case): string {
    const answers = this.#answers.get(asked) ?? new Map<Mutant, string>();
    this.#answers.set(asked, answers);
    const answer = answers.get(mutant) ?? answerOf(mutant.program, callOf(asked.script), asked.script.input).output;
    answers.set(mutant, answer);
    return answer;
  }

  /** The other edition with which the program agrees wherever it was asked, if there is one. */
  editionOf(replies: readonly Reply[]): string | undefined {
    const { grading, flags, comparison } = this.subject;
    const [usual, ...others] = grading.editions ?? [];
    const asked = flags.edition ?? usual;
    const candidates = [usual, ...others].filter(edition => edition !== undefined && edition !== asked);
    return candidates.find(edition =>
      replies.every(({ asked: { script }, output }) => {
        const call = callOf({ ...script, flags: { ...script.flags, edition } });
        return isSame(answerOf(grading.program, call, script.input).output, output, comparison);
      }),
    );
  }
}

const weight = ({ isCertain, explains }: Suspect): number => explains + (isCertain ? 1e9 : 0);

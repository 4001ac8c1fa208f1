import type { Arbitrary } from 'fast-check';
import type { AnyGame } from '../contract/game.js';
import type { Call, ProgramForm } from './program.js';

/**
 * All that the grader must know of a game to judge other people's programs of it: what to ask them, what could be wrong
 * with them, and how to show it. `Plan` is a script as plain data, of which any value at all makes a valid script, so that
 * whatever a plan is shrunk to can still be asked.
 */
export interface Grading<Plan = unknown> {
  /** Every ruling of docs/rules that a program can break, in order, in the words that stand there. */
  readonly rulings: readonly RulingNote[];
  readonly program: ProgramForm;
  /** The game itself, where the program prints no boards: for pictures of what happens. */
  readonly game?: AnyGame;
  /** The flag that chooses among named readings of an ambiguous rule, if there are any: the usual one first. */
  readonly editions?: readonly [string, ...string[]];
  readonly mutants: readonly Mutant[];
  /** Random plans, steered to where rulings matter. */
  readonly plans: Arbitrary<Plan>;
  /** Plans written by hand for corners that chance seldom finds. */
  readonly corners: readonly Corner<Plan>[];
  script(plan: Plan): Script;
  /** What is printed, cut into what follows each command, so that two outputs can be looked at step by step. */
  frames(output: string): readonly string[];
}

export interface RulingNote {
  readonly id: string;
  readonly title: string;
  /** The sentence that decides, as it stands in docs/rules. */
  readonly says: string;
}

/** The rules with one ruling broken, or replaced by a plausible misreading. */
export interface Mutant {
  /** Words joined by hyphens, unique within the game. */
  readonly id: string;
  readonly ruling: string;
  /** How such a program behaves, fit to stand behind "your program behaves as if". */
  readonly about: string;
  readonly program: ProgramForm;
  /** The rules as it plays them, where that is what is broken: for pictures of what it does. */
  readonly game?: AnyGame;
}

export interface Corner<Plan> {
  readonly name: string;
  readonly plan: Plan;
}

/** What a program is asked: its input, and what it is called with. */
export interface Script {
  readonly input: string;
  /** The text of the file that it takes, if it takes one. */
  readonly file?: string;
  readonly flags: Call['flags'];
}

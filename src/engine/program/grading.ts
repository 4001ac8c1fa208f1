import type { Arbitrary } from 'fast-check';
import type { AnyGame } from '../contract/game.js';
import type { Call, ProgramForm } from './program.js';

/**
 * What the grader needs to know to judge other people's programs of a game: what to ask them, what they may get wrong,
 * and how to show it. A `Plan` is plain data from which a script is made. Every plan makes a valid script, so a plan can be
 * shrunk freely.
 */
export interface Grading<Plan = unknown> {
  /** Every ruling that a program can break, in the order and words of docs/rules. */
  readonly rulings: readonly RulingNote[];
  readonly program: ProgramForm;
  /** The game, if the program prints no boards: it draws what happens instead. */
  readonly game?: AnyGame;
  /** The flag that selects an edition, if there are several; the default comes first. */
  readonly editions?: readonly [string, ...string[]];
  readonly mutants: readonly Mutant[];
  /** Random plans, biased towards situations in which rulings matter. */
  readonly plans: Arbitrary<Plan>;
  /** Hand-written plans for corner cases that random plans rarely find. */
  readonly corners: readonly Corner<Plan>[];
  script(plan: Plan): Script;
  /** Splits the output into what follows each command, so that two outputs can be compared step by step. */
  frames(output: string): readonly string[];
}

export interface RulingNote {
  readonly id: string;
  readonly title: string;
  /** The deciding sentence, quoted from docs/rules. */
  readonly says: string;
}

/** The game with one ruling broken, or replaced by a plausible misreading. */
export interface Mutant {
  /** Words joined by hyphens; unique within the game. */
  readonly id: string;
  readonly ruling: string;
  /** How such a program behaves. Completes "your program behaves as if". */
  readonly about: string;
  readonly program: ProgramForm;
  /** The broken game, if its rules differ: it draws what the program does. */
  readonly game?: AnyGame;
}

export interface Corner<Plan> {
  readonly name: string;
  readonly plan: Plan;
}

/** One run of a program: its input and arguments. */
export interface Script {
  readonly input: string;
  /** The text of its file, if it takes one. */
  readonly file?: string;
  readonly flags: Call['flags'];
  /** What a submission is told on its command line, by name: `{name}` in its command stands for the value. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

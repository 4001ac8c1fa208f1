import type { Arbitrary } from 'fast-check';
import type { AnyGame } from '../contract/game.js';
import type { Printed } from './printed.js';
import type { Call, ProgramForm } from './program.js';
import type { Item } from './reading.js';

/**
 * Everything the grader needs to judge other people's programs of a game: inputs, known mistakes,
 * and a reader of their output.
 */
export interface Grading extends Printed {
  /** Every ruling that a program can break, in the order and words of docs/rules. */
  readonly rulings: readonly RulingNote[];
  readonly program: ProgramForm;
  /** The game, if the program prints no boards: it draws what happens instead. */
  readonly game?: AnyGame;
  /** The flag that selects an edition, if there are several; the default comes first. */
  readonly editions?: readonly [string, ...string[]];
  readonly mutants: readonly Mutant[];
  /** A program that makes several mistakes at once. */
  together(mutants: readonly Mutant[]): Variant;
  /** The assignment's own examples. They count whatever they contain. */
  readonly examples: readonly Example[];
  /**
   * The cases that are scored, by edition, or under `only`. Each is the number of a plan, the ruling that it was chosen for,
   * and the other rulings that it tests.
   */
  readonly suite: Readonly<Record<string, readonly string[]>>;
  /** Inputs that the assignment promises: only these are scored. docs/rules says what the assignment promises. */
  readonly contract: Inputs;
  /** Inputs that it does not promise, such as short rows or an end in the middle. */
  readonly robustness: Inputs;
  /** Everything that the program prints besides fields and numbers. */
  readonly phrases: readonly Phrase[];
  /** The rulings that say how the output is laid out. */
  readonly layout: LayoutNote;
  /** Reads an output regardless of its layout: rows of cells, words and numbers, in order. */
  read(output: string): readonly Item[];
}

/** The ruling for the layout of an output, and exceptions for some kinds of difference, such as `trailing-blanks`. */
export interface LayoutNote {
  readonly ruling: string;
  /** Kinds that rest on our own choice alone. */
  readonly ours: readonly string[];
  /** Kinds that another ruling is about. */
  readonly others?: Readonly<Record<string, string>>;
}

/**
 * Where inputs come from. A plan is plain data from which a script is made. Every plan makes a valid script, so a plan can be
 * shrunk freely.
 */
export interface Inputs<Plan = unknown> {
  /** Random plans, biased towards situations in which rulings matter. */
  readonly plans: Arbitrary<Plan>;
  /** Hand-written plans for corner cases that random plans rarely find. */
  readonly corners: readonly Corner<Plan>[];
  script(plan: Plan): Script;
}

/**
 * The basis of a ruling: the assignment's text, one of its examples, what public programs do (how many of how many), the
 * form of input and output that we had to define because the assignment has none, or only our own choice.
 */
export type Basis = 'text' | 'example' | 'public' | 'form' | 'ours' | PublicBasis;
export interface PublicBasis {
  readonly agree: number;
  readonly of: number;
}

export interface RulingNote {
  readonly id: string;
  readonly title: string;
  /** The deciding sentence, quoted from docs/rules. */
  readonly says: string;
  readonly basis: readonly Basis[];
}

/** The game with one ruling broken, or replaced by a plausible misreading. */
export interface Mutant {
  /** Words joined by hyphens; unique within the game. */
  readonly id: string;
  readonly ruling: string;
  /** How such a program behaves. Completes "your program behaves as if". */
  readonly about: string;
  /** The sentence of docs/rules that it breaks, if it is not the one quoted for the whole ruling. */
  readonly says?: string;
  /** The basis of that sentence, if it differs from that of the whole ruling. */
  readonly basis?: readonly Basis[];
  /** True if only inputs outside the contract show it. */
  readonly isOutside?: true;
  /** Its change by itself, so that several mutants can be put together. */
  readonly change: Change;
  /** The program with this mistake alone. */
  readonly program: ProgramForm;
  /** The broken game, if its rules differ: it draws what the program does. */
  readonly game?: AnyGame | undefined;
}

/** How a mutant differs from the right program: in its rules, or in what it reads, prints or is called with. */
export interface Change {
  readonly rules?: (rules: never) => object;
  readonly input?: (input: string) => string;
  readonly output?: (output: string) => string;
  readonly call?: (call: Call) => Call;
}

export interface Variant {
  readonly program: ProgramForm;
  readonly game?: AnyGame;
}

/** Words that the program prints, and the ruling that says so. Numbers that come between them are left out. */
export interface Phrase {
  readonly text: string;
  readonly ruling: string;
  /** Other words for the same that the assignment uses too. */
  readonly also?: readonly string[];
}

/** An example from the assignment, with the output that it shows. */
export interface Example {
  readonly name: string;
  readonly script: Script;
  readonly expected: string;
  /** The edition to which it belongs, if it is not the same in all. */
  readonly edition?: string;
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
  /** Values for the command line of a submission, by name: `{name}` in its command stands for the value. */
  readonly placeholders?: Readonly<Record<string, string>>;
}

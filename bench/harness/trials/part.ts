import type { Estimate } from '../confidence.js';
import type { TextTable } from '../table.js';

/** The figures of one trial, by name. `cpu`, the CPU seconds, is added unless the trial gives it. */
export type Figures = Readonly<Record<string, number>>;

/** Somebody or something that plays. Trial k is the same game, board or pile for all contenders of a part. */
export interface Contender {
  readonly id: string;
  readonly name: string;
  /** Everything that decides how it plays, apart from the number of the trial. Trials of another set-up do not count. */
  readonly setup: object;
  /** How many trials `--quick` takes, if not as many as the part says. */
  readonly quick?: number;
  readonly play: (trial: number) => Figures;
}

/** The figures measured so far, by the contenders' ids. Trials are in the order of their numbers. */
export type Measured = (contender: string) => readonly Figures[];

export interface Goal {
  /** The bot should try to reach an `aim`; missing it is reported, but is no failure. */
  readonly kind: 'goal' | 'aim';
  readonly wanted: string;
  /** It is judged once these contenders have played all trials. */
  readonly needs: readonly string[];
  readonly judge: (of: Measured) => { readonly found: string; readonly isMet: boolean };
  /** The attempts to reach a goal that is missed. */
  readonly tried?: string;
}

/** Contenders that do the same. */
export interface TrialPart {
  /** The name for `--only`. */
  readonly id: string;
  readonly title: string;
  readonly about: string;
  /** The kind of a trial: `game`, `board`, …. */
  readonly unit: string;
  readonly trials: number;
  /** How many trials `--quick` takes. */
  readonly quick: number;
  readonly contenders: readonly Contender[];
  /** The columns of the table after name and trials, each from the trials of one contender. */
  readonly columns: readonly (readonly [head: string, (trials: readonly Figures[]) => string])[];
  readonly goals?: readonly Goal[];
  readonly charts?: readonly Chart[];
  /** A second table. */
  readonly details?: (of: Measured) => TextTable;
}

/** Distributions have one row per contender. Curves have a point per contender, and one curve per family. */
export type Chart = Distribution | Curves;

export interface Distribution {
  readonly kind: 'distribution';
  readonly title: string;
  readonly value: (trial: Figures) => number;
  /** A line to compare with. */
  readonly mark?: { readonly value: number; readonly name: string };
}

export interface Curves {
  readonly kind: 'curves';
  readonly title: string;
  readonly across: { readonly name: string; readonly of: (trials: readonly Figures[], contender: string) => number };
  readonly up: (trials: readonly Figures[]) => Estimate;
  readonly families: Readonly<Record<string, readonly string[]>>;
  readonly marks?: readonly { readonly value: number; readonly name: string }[];
}

/** One game, or one question about it. A section of docs/bots.md. */
export interface TrialTopic {
  readonly id: string;
  readonly title: string;
  /** Describes the bot in two sentences. */
  readonly bot: string;
  readonly parts: readonly TrialPart[];
}

export const figuresOf = (trials: readonly Figures[], name: string): readonly number[] =>
  trials.map(trial => trial[name] ?? Number.NaN);

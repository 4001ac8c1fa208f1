import type { Severity } from '../severity.js';

/**
 * A decision that is spoken of: `it` in a sentence of its own, `same` where it has just been named, `this` beside the best;
 * `played` by whoever reads it, `made` by anybody.
 */
export type Move = 'it' | 'same' | 'this' | 'best' | 'next' | 'played' | 'made';

/** With which other decision the best is compared. */
export type OtherMove = Extract<Move, 'next' | 'played' | 'made'>;

/** Which decision a sentence is about, and with which one it is compared, if with any. */
export interface Sides {
  readonly one: Move;
  readonly other?: Move;
}

/** How a number of things and that of the other decision are put into a sentence. */
type Comparison = (count: number, other: number, sides: Sides) => string;

/** The same for what is scored, which games call by different names. */
type Scoring = (points: number, other: number, sides: Sides, game: string) => string;

/** What a coach says, in one language. */
export interface CoachWords {
  readonly wins: (one: Move) => string;
  readonly survives: (other: Move) => string;
  readonly scores: Scoring;
  readonly prepares: Scoring;
  /** How the game ends in lines that are known. */
  readonly ends: Scoring;
  /** By the id of a deed or a fact of a mind. */
  readonly deeds: Readonly<Record<string, Comparison>>;
  readonly facts: Readonly<Record<string, Comparison>>;
  /** For what has no words of its own. */
  readonly counted: (about: string, ...numbers: Parameters<Comparison>) => string;
  /** Every way to play on was checked. */
  readonly proven: string;
  readonly hopeless: string;
  readonly hopelessIn: Readonly<Record<string, string>>;
  /** The other decision is about as good. */
  readonly alike: (other: Move) => string;
  /** Two decisions are about as good in the long run, whatever can be counted at once. */
  readonly bothAlike: string;
  /** How good a decision is in the long run, whatever can be counted at once. */
  readonly further: (one: Move, by: Severity, other?: Move) => string;
  /** Puts a sentence against the one before. */
  readonly but: (sentence: string) => string;
  /** Introduces what speaks for a decision that is not the best. */
  readonly glance: (other: Move, sentence: string) => string;
  readonly favour: (sentence: string) => string;
  /** What a mistake is called. */
  readonly severity: Readonly<Record<Severity, string>>;
  /** What is said around a hint. */
  readonly hint: {
    /** What it costs. */
    readonly ask: { readonly title: string; readonly says: string; readonly yes: string; readonly no: string };
    readonly best: string;
    readonly next: string;
    /** What comes of asking again. */
    readonly again: { readonly next: string; readonly play: string };
    readonly thinking: string;
    /** Why there is no hint. */
    readonly daily: string;
    readonly tooEarly: string;
    readonly notNow: string;
    readonly nothing: string;
    readonly tooLate: string;
    readonly failed: string;
    /** After a mistake. */
    readonly better: string;
    readonly takeBack: string;
  };
}

import type { Severity } from '../severity.js';

/**
 * The form in which a sentence names a decision: `it` in a sentence of its own, `same` where it has just been named, `this`
 * beside the best; `played` by the reader, `made` by anybody.
 */
export type Move = 'it' | 'same' | 'this' | 'best' | 'next' | 'played' | 'made';

/** The other decision that the best is compared with. */
export type OtherMove = Extract<Move, 'next' | 'played' | 'made'>;

/** The decision that a sentence is about, and the one that it is compared with, if any. */
export interface Sides {
  readonly one: Move;
  readonly other?: Move;
}

/** Puts a count, and that of the other decision, into a sentence. */
type Comparison = (count: number, other: number, sides: Sides) => string;

/** The same for points, which games call by different names. */
type Scoring = (points: number, other: number, sides: Sides, game: string) => string;

/** A coach's sentences, in one language. */
export interface CoachWords {
  readonly wins: (one: Move) => string;
  readonly survives: (other: Move) => string;
  readonly scores: Scoring;
  readonly prepares: Scoring;
  /** The end of the game in known lines. */
  readonly ends: Scoring;
  /** By the id of a deed or a fact of a mind. */
  readonly deeds: Readonly<Record<string, Comparison>>;
  readonly facts: Readonly<Record<string, Comparison>>;
  /** For deeds and facts without words of their own. */
  readonly counted: (about: string, ...numbers: Parameters<Comparison>) => string;
  /** Every way to play on was checked. */
  readonly proven: string;
  readonly hopeless: string;
  readonly hopelessIn: Readonly<Record<string, string>>;
  /** The other decision is about as good. */
  readonly alike: (other: Move) => string;
  /** Two decisions are about as good in the long run, whatever their countable effects. */
  readonly bothAlike: string;
  /** The worth of a decision in the long run, whatever its countable effects. */
  readonly further: (one: Move, by: Severity, other?: Move) => string;
  /** Contrasts a sentence with the one before. */
  readonly but: (sentence: string) => string;
  /** Introduces the reason for a decision that is not the best. */
  readonly glance: (other: Move, sentence: string) => string;
  readonly favour: (sentence: string) => string;
  /** The name of a mistake. */
  readonly severity: Readonly<Record<Severity, string>>;
  /** The texts around a hint. */
  readonly hint: {
    /** The warning of its cost. */
    readonly ask: { readonly title: string; readonly says: string; readonly yes: string; readonly no: string };
    readonly best: string;
    readonly next: string;
    /** The effect of asking again. */
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

/** With which other decision one is compared: `played` by whoever reads it, `made` by anybody; `alone`: with none. */
export type OtherMove = 'best' | 'next' | 'played' | 'made' | 'alone';

/** How far one decision is ahead of another. */
export type Lead = 'blunder' | 'mistake' | 'inexact' | 'none';

/** How a number of things and that of the other decision are put into a sentence. */
type Comparison = (count: number, other: number, compared: OtherMove) => string;

/** What a coach says, in one language. */
export interface CoachWords {
  readonly wins: string;
  readonly survives: (compared: OtherMove) => string;
  readonly scores: Comparison;
  readonly prepares: Comparison;
  /** By the id of a deed or a fact of a mind. */
  readonly deeds: Readonly<Record<string, Comparison>>;
  readonly facts: Readonly<Record<string, Comparison>>;
  /** For what has no words of its own. */
  readonly counted: (about: string, ...numbers: Parameters<Comparison>) => string;
  /** For a better decision with no reason that could be counted. */
  readonly later: string;
  readonly proven: string;
  readonly hopeless: string;
  readonly hopelessIn: Readonly<Record<string, string>>;
  /** How far a decision is ahead of the other one. */
  readonly ahead: Readonly<Record<Lead, (compared: OtherMove) => string>>;
  /** How far the other decision is ahead in the long run, although what can be counted may speak against it. */
  readonly further: (compared: OtherMove, by: Lead) => string;
  /** What a mistake is called. */
  readonly severity: Readonly<Record<'blunder' | 'mistake' | 'inexact', string>>;
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
    /** After a mistake. */
    readonly better: string;
    readonly takeBack: string;
  };
}

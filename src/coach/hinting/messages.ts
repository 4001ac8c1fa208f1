import type { Settings } from '../../engine/contract/settings.js';
import type { Advice, Option } from '../advice.js';
import type { Grounds } from '../reasons.js';
import type { Severity } from '../severity.js';
import type { Spoken } from '../words/sentences.js';

/** A game at this moment. */
export interface Moment {
  readonly game: string;
  readonly settings: Settings;
  /** The entries of its log without their times, one per line. */
  readonly log: string;
  /** When time acts next, in milliseconds. */
  readonly untilTick?: number;
}

/** What the page asks the worker that thinks. A new question ends the thoughts about the one before. */
export type Question =
  /** Load what thinking needs. */
  | { readonly kind: 'prepare'; readonly game: string }
  /** What is the best move? */
  | ({ readonly kind: 'advise' } & Moment)
  /** How can this decision still be carried out? */
  | ({ readonly kind: 'way'; readonly decision: number } & Moment)
  /** Was the last decision a mistake? */
  | ({ readonly kind: 'judge' } & Moment)
  | { readonly kind: 'stop' };

export type Answer =
  /** It gets better until it is the last. Undefined if there is nothing to decide. */
  | { readonly kind: 'advice'; readonly advice?: Advice; readonly isLast: boolean; readonly about: Spoken }
  /** Undefined if it is too late. */
  | { readonly kind: 'way'; readonly keys?: Option['keys'] }
  | { readonly kind: 'judged'; readonly mistake?: Mistake; readonly about: Spoken };

/** With what speaks for the best decision beside the one that was made. */
export interface Mistake extends Grounds {
  readonly severity: Severity;
}

export type Asked = { readonly number: number } & Question;
export type Answered = { readonly number: number } & Answer;

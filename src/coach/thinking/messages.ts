import type { Kind } from './kinds.js';

/** What a thinker sends to its worker. */
export type Asked =
  | {
      readonly kind: Kind;
      readonly number: number;
      /** What the question is about and what else it holds depends on its kind. */
      readonly question: { readonly game: string };
    }
  | { readonly kind: 'cancel'; readonly number: number };

/** What the worker sends back. */
export type Told =
  /** The program runs, and hears. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'so-far'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'last'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'cancelled'; readonly number: number }
  /** `refused`: the question was wrong, for a reason fit to print. */
  | { readonly kind: 'refused'; readonly number: number; readonly says: string }
  | { readonly kind: 'failed'; readonly number: number; readonly says: string };

import type { Kind } from './kinds.js';

/** A message from a thinker to its worker. */
export type Asked =
  | {
      readonly kind: Kind;
      readonly number: number;
      /** The other fields of the question depend on its kind. */
      readonly question: { readonly game: string };
    }
  | { readonly kind: 'cancel'; readonly number: number };

/** A message from the worker to its thinker. */
export type Told =
  /** The worker runs and takes questions. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'so-far'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'last'; readonly number: number; readonly answer: unknown }
  | { readonly kind: 'cancelled'; readonly number: number }
  /** `refused`: the question was wrong, for a reason fit to print. */
  | { readonly kind: 'refused'; readonly number: number; readonly says: string }
  | { readonly kind: 'failed'; readonly number: number; readonly says: string };

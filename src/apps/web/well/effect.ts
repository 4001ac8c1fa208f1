import type { Touch } from './contact.js';
import type { Cause } from './moving-tile.js';

/** Anything drawn besides tiles: lights, sparks, points. Negative cells are above the field. */
export type Effect = Timed &
  (
    | { readonly kind: 'glow'; readonly cells: readonly number[] }
    | { readonly kind: 'flash'; readonly cells: readonly number[] }
    | {
        readonly kind: 'sparks';
        readonly cells: readonly number[];
        readonly tones: readonly number[];
        readonly cause: Cause;
      }
    | { readonly kind: 'contact'; readonly touches: readonly Touch[] }
    | { readonly kind: 'sweep'; readonly rows: readonly number[] }
    | { readonly kind: 'blast'; readonly cells: readonly number[] }
    | { readonly kind: 'streak'; readonly from: number; readonly to: number; readonly tone: number }
    | { readonly kind: 'points'; readonly points: number; readonly cells: readonly number[] }
    | { readonly kind: 'banner'; readonly level: number; readonly stage: 'done' | 'begun' }
    | { readonly kind: 'end'; readonly phase: 'won' | 'lost' }
  );

interface Timed {
  readonly at: number;
  readonly ms: number;
}

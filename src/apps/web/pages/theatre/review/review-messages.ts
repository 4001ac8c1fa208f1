import type { Turns } from '../../../../../coach/decisions-made.js';
import type { Spoken } from '../../../../../coach/words/sentences.js';
import type { Replay } from '../../../../../engine/play/replay.js';
import type { Reviewed } from './reviewed.js';
import type { Share } from './shares.js';

/** What a worker needs to review its share of a game. */
export interface ReviewJob extends Pick<Replay, 'game' | 'settings' | 'log'> {
  readonly turns: Turns;
  readonly share: Share;
}

/** What the words of a review need to know about a game. */
export interface ReviewedGame {
  /** Nothing is left to chance, so that standings are scores. */
  readonly isOpen: boolean;
  readonly spoken: Spoken;
}

export type ReviewMessage =
  | ({ readonly kind: 'begun' } & ReviewedGame)
  | { readonly kind: 'judged'; readonly decisions: readonly Reviewed[] }
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' };

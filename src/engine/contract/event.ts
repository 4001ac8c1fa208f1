/**
 * The events of all games in one vocabulary, so that a front end can animate games it does not know.
 * Cells are indices into the field of the view. A negative index is a cell of the sky above it.
 */
export type Event =
  /** A piece was dealt into the queue. */
  | { readonly type: 'dealt'; readonly what: string }
  /** A piece came into play. */
  | { readonly type: 'entered'; readonly cells: readonly number[] }
  /** The piece in play was put aside, to come back later. */
  | { readonly type: 'held'; readonly cells: readonly number[] }
  /** The piece in play was shifted, turned, or came down. */
  | { readonly type: 'moved'; readonly from: readonly number[]; readonly to: readonly number[] }
  /** The piece in play came to rest and is now part of the field. */
  | { readonly type: 'landed'; readonly cells: readonly number[] }
  /** Cells match and are about to be cleared. */
  | { readonly type: 'matched'; readonly cells: readonly number[] }
  /** Cells were cleared. */
  | { readonly type: 'cleared'; readonly cells: readonly number[]; readonly cause: 'match' | 'row' | 'blast' | 'level' }
  /** Loose cells fell or moved up: what was in `from[k]` is now in `to[k]`. */
  | { readonly type: 'fell'; readonly from: readonly number[]; readonly to: readonly number[] }
  /** Cells appeared that no piece brought: foam, viruses, a board. */
  | { readonly type: 'filled'; readonly cells: readonly number[] }
  | { readonly type: 'scored'; readonly points: number }
  /** A level was completed, or a new one begins. */
  | { readonly type: 'levelled'; readonly level: number; readonly stage: 'done' | 'begun' }
  | { readonly type: 'ended'; readonly phase: 'won' | 'lost' };

export type Emit = (event: Event) => void;

export const ignore: Emit = () => {};

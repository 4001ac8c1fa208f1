/**
 * What happens in any game, in one vocabulary, so that a front end can animate a game it has never heard of.
 * Cells are indices into the field of the view; a negative index lies in the sky above it.
 */
export type Event =
  /** Chance brought something that now waits its turn. */
  | { readonly type: 'dealt'; readonly what: string }
  /** A piece came into play. */
  | { readonly type: 'entered'; readonly cells: readonly number[] }
  /** The piece in play was shifted, turned, or came down. */
  | { readonly type: 'moved'; readonly from: readonly number[]; readonly to: readonly number[] }
  /** The piece in play came to rest and is now part of the field. */
  | { readonly type: 'landed'; readonly cells: readonly number[] }
  /** Cells were found to belong together and will go. */
  | { readonly type: 'matched'; readonly cells: readonly number[] }
  /** Cells are gone. */
  | { readonly type: 'cleared'; readonly cells: readonly number[]; readonly cause: 'match' | 'row' | 'blast' | 'level' }
  /** Loose cells fell or closed up: what was in `from[k]` is now in `to[k]`. */
  | { readonly type: 'fell'; readonly from: readonly number[]; readonly to: readonly number[] }
  /** Cells appeared that no piece brought: foam, viruses, a board. */
  | { readonly type: 'filled'; readonly cells: readonly number[] }
  | { readonly type: 'scored'; readonly points: number }
  /** A level was done, or one begins. */
  | { readonly type: 'levelled'; readonly level: number; readonly stage: 'done' | 'begun' }
  | { readonly type: 'ended'; readonly phase: 'won' | 'lost' };

export type Emit = (event: Event) => void;

export const ignore: Emit = () => {};

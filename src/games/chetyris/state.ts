import type { Grid } from '#kit/grid.js';
import { PIECE_TYPES } from './pieces.js';

export interface Config {
  readonly width: number;
  readonly depth: number;
  /** The assignment's if it is left out. */
  readonly edition?: EditionName;
}

export const EDITION_NAMES = ['assignment', 'modern'] as const;
export type EditionName = (typeof EDITION_NAMES)[number];

export const isModern = ({ edition }: Config): boolean => edition === 'modern';

export interface State {
  readonly config: Config;
  /** The resting cells: for each the piece it came from, counted from 1, or FOAM. */
  readonly grid: Grid;
  stage: Stage;
  /** The piece in play, or NONE. */
  piece: number;
  orientation: number;
  x: number;
  y: number;
  /** The pieces that were drawn but have not entered; the first is the next piece. */
  queue: readonly number[];
  level: number;
  rowsLeft: number;
  score: number;
  turn: number;

  // Only the modern edition changes these.
  /** CH-15: the pieces that this bag still holds, in the order of drawing. The next draw fills an empty bag. */
  bag: readonly number[];
  /** CH-16: the piece on hold, or NONE. */
  held: number;
  /** CH-16: whether the piece in play came from an exchange, so that it cannot be put on hold. */
  hasHeld: boolean;
  /** CH-18: how often the piece in play has restarted its lock delay. */
  resets: number;
}

/** `ready` and `done` wait for Enter; `over` is the end. */
export type Stage = 'ready' | 'playing' | 'done' | 'over';

export type Action =
  | { readonly type: 'draw'; readonly piece: number }
  | { readonly type: 'enter' }
  | { readonly type: 'left' }
  | { readonly type: 'right' }
  | { readonly type: 'rotate' }
  | { readonly type: 'rotate-back' }
  | { readonly type: 'hold' }
  | { readonly type: 'down' }
  | { readonly type: 'drop' }
  | { readonly type: 'tick' }
  | { readonly type: 'quit' };

export const NONE = -1;
export const FOAM = PIECE_TYPES.length + 1;

import type { Target } from '../../../../../coach/solving/quest.js';
import type { Settings } from '../../../../../engine/contract/settings.js';
import type { View } from '../../../../../engine/contract/view.js';

/** What the page asks the worker. */
export interface SolveRequest {
  readonly game: string;
  /** With the position. */
  readonly settings: Settings;
}

/** One decision of a line, played by the plain rules. */
export interface Step {
  readonly moves: readonly string[];
  /** After it. */
  readonly score: number;
  readonly view: View;
}

export interface FoundLine {
  readonly target: Target;
  readonly steps: readonly Step[];
  readonly isProven: boolean;
}

export type SolveReport =
  /** The share of the work that is done, and the best line if there is a better one. */
  | { readonly kind: 'so-far'; readonly share: number; readonly found?: FoundLine }
  | { readonly kind: 'done'; readonly found: FoundLine }
  /** Why there is nothing to solve. */
  | { readonly kind: 'refused'; readonly says: string };

import type { Puzzle } from '../../../coach/tasks/aim-text.js';
import type { Checked } from '../../../coach/tasks/checking.js';

/** What a page asks the worker. */
export type PuzzleRequest = Puzzle;

export interface FoundSolutions extends Pick<Checked, 'answer' | 'solutions' | 'unproven'> {
  /** The moves of each decision of one solution. */
  readonly moves?: readonly (readonly string[])[];
}

export type PuzzleReport =
  /** What is known so far, and the share of the work that is done. */
  | { readonly kind: 'so-far' | 'done'; readonly share: number; readonly found: FoundSolutions }
  /** Why there is nothing to solve. */
  | { readonly kind: 'refused'; readonly says: string };

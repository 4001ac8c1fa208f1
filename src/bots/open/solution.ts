import type { AnyMind } from '#engine/contract/mind/mind.js';

/** A whole game from here on, as far as it has been thought through. */
export interface Solution {
  /** The decisions, in order, until the game is over. */
  readonly line: readonly number[];
  readonly score: number;
  /** No line scores more than this. */
  readonly bound: number;
  /** Whether no line scores more than this one. */
  readonly isProven: boolean;
  /** How many decisions were tried out. Budgets count these. */
  readonly nodes: number;
}

export interface Budget {
  /** How many decisions may be tried out in all. */
  readonly nodes: number;
  /** A line that is known already, from which the search begins. */
  readonly known?: Solution;
}

/** Solving that can be stopped: it yields its best solution so far now and then, and returns its last word. */
export type Solving = Generator<Solution, Solution, void>;

/** No game that goes on from here scores more. */
export const mostFrom = (mind: AnyMind, state: unknown): number =>
  mind.game.status(state).score + (mind.open?.bound?.(state) ?? Number.POSITIVE_INFINITY);

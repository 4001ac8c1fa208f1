import type { FastState } from '../fast/rules.js';
import { GOAL } from '../game.js';

const goalOf = ({ config }: FastState): number => (config as { readonly goal?: number }).goal ?? 0;

export const isWon = (state: FastState): boolean => goalOf(state) > 0 && GOAL.count(state) >= goalOf(state);

/** How many rows finish the level or reach the goal. */
export function rowsToEnd(state: FastState): number {
  const goal = goalOf(state);
  return goal > 0 ? Math.min(state.rowsLeft, goal - GOAL.count(state)) : state.rowsLeft;
}

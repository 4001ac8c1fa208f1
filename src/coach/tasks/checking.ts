import { BadInput } from '#engine/bad-input.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import { SolutionCount } from './solution-count.js';
import type { Puzzle } from './task.js';
import { checkWinnable } from './winning.js';

/**
 * `counted`: all solutions, and it is proven that there are no more. `none`: it is proven that there is no solution. `found`: at
 * least so many solutions. `unknown`: no solution was found, but there may be one.
 */
export type Answer = 'counted' | 'none' | 'found' | 'unknown';

/** The findings about the solutions of a puzzle. */
export interface Checked {
  readonly answer: Answer;
  /** How many solutions were found: all of them if they are counted. */
  readonly solutions: number;
  /** The decisions of one solution, if one was found. */
  readonly line: readonly number[] | undefined;
  /** Why nothing is proven: some lines need pieces that chance would deal, or the budget was used up. */
  readonly unproven: 'chance' | 'budget' | undefined;
  /** How many decisions were tried out. Budgets count these. */
  readonly nodes: number;
}

export interface PuzzleSearch extends Pick<Puzzle, 'settings' | 'aim'> {
  /** How many decisions may be tried out. */
  readonly nodes: number;
}

/**
 * Looks for all solutions of a puzzle. Nothing is dealt: only the pieces that the position names are known. A solution is a line
 * of decisions that ends as soon as the aim is reached. Two solutions differ in at least one decision: where a piece comes to
 * rest and how it lies there, or what is picked. The keys that brought it there do not matter. Time stands still while the player
 * acts. Yields the findings so far now and then. Throws BadInput if there is nothing to solve.
 */
export function* checkPuzzle(mind: AnyMind, { settings, aim, nodes }: PuzzleSearch): Generator<Checked, Checked, void> {
  const { game } = mind;
  checkWinnable(game, settings, aim);
  const root = game.start(game.configure(settings));
  const count = new SolutionCount(mind, aim, nodes);
  if (count.isReached(root)) throw new BadInput('the aim is reached before the first decision');
  const soFar = (): Checked => ({
    answer: count.solutions > 0 ? 'found' : 'unknown',
    solutions: count.solutions,
    line: count.line,
    unproven: 'budget',
    nodes: count.nodes,
  });
  for (const _ of count.lookThrough(root)) {
    if (count.nodes >= nodes) return soFar();
    yield soFar();
  }
  if (!count.isExact) return soFar();
  if (count.hasMissedDeals) return { ...soFar(), unproven: 'chance' };
  return { ...soFar(), answer: count.solutions > 0 ? 'counted' : 'none', unproven: undefined };
}

import { BadInput } from '#engine/bad-input.js';
import type { AnyMind } from '#engine/contract/mind/mind.js';
import type { PuzzleAim } from './aim.js';
import { decisionsLeft, isReached } from './judge.js';
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

interface PuzzleSearch extends Pick<Puzzle, 'settings' | 'aim'> {
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

/** Larger numbers of solutions are not told apart. */
const MOST_SOLUTIONS = 1_000_000_000;
/** The most states that are remembered. */
const MOST_KNOWN = 400_000;
/** The number of nodes between pauses, in which a host may read the count so far. */
const PAUSE_EVERY = 2_000;

/** Counts the solutions of a puzzle, depth first. A state that is reached in several ways is searched only once. */
class SolutionCount {
  nodes = 0;
  /** How many solutions are known so far. */
  solutions = 0;
  /** The decisions of the first solution that was found. */
  line: readonly number[] | undefined;
  /** Whether some line could only go on with pieces that chance would deal. */
  hasMissedDeals = false;
  readonly #deeds: number[];
  readonly #known = new Map<string, number>();
  /** The decisions on the present line, and a reused state for each. */
  readonly #line: number[] = [];
  readonly #states: unknown[] = [];

  constructor(
    private readonly mind: AnyMind,
    private readonly aim: PuzzleAim,
    private readonly budget: number,
  ) {
    this.#deeds = mind.judging.deeds.map(() => 0);
  }

  /** False if the count was cut off. */
  get isExact(): boolean {
    return this.solutions < MOST_SOLUTIONS;
  }

  isReached(state: unknown): boolean {
    const { game } = this.mind;
    return isReached(this.aim, game.status(state), () => game.view(state));
  }

  /** Tries out all decisions from a state on. Pauses now and then, and when the budget is used up. */
  *lookThrough(state: unknown, decisions = this.#decisionsIn(state)): Generator<void, void, void> {
    const depth = this.#line.length;
    for (const decision of decisions) {
      const after = this.#decide(state, decision, depth);
      const next = this.#decisionsAfter(after);
      const key = next.length > 0 ? this.#keyOf(after) : '';
      const known = this.#known.get(key);
      this.#add(known ?? 0);
      if (++this.nodes % PAUSE_EVERY === 0 || this.nodes === this.budget) yield;
      if (next.length === 0 || known !== undefined) continue;
      const before = this.solutions;
      yield* this.lookThrough(after, next);
      if (this.#known.size < MOST_KNOWN) this.#known.set(key, this.solutions - before);
    }
    this.#line.length = depth;
  }

  #decide(state: unknown, decision: number, depth: number): unknown {
    const after = this.mind.game.copy(state, this.#states[depth]);
    this.mind.decisions.decide(after, decision, this.#deeds);
    this.#states[depth] = after;
    this.#line[depth] = decision;
    return after;
  }

  /** Empty if this decision was the last of a line. */
  #decisionsAfter(state: unknown): readonly number[] {
    if (decisionsLeft(this.aim, this.mind.game.status(state)) < 0) return NONE;
    if (!this.isReached(state)) return this.#decisionsIn(state);
    this.line ??= [...this.#line];
    this.#add(1);
    return NONE;
  }

  /** The decisions from which the aim may still be reached. */
  #decisionsIn(state: unknown): readonly number[] {
    const { mind, aim } = this;
    const status = mind.game.status(state);
    if (status.phase !== 'playing' || decisionsLeft(aim, status) <= 0) return NONE;
    if (aim.kind === 'won' && mind.teaching?.isHopeless?.(state)) return NONE;
    const list: number[] = [];
    const count = mind.decisions.list(state, list);
    if (count === 0) this.hasMissedDeals = true;
    return list.slice(0, count);
  }

  #add(solutions: number): void {
    this.solutions = Math.min(this.solutions + solutions, MOST_SOLUTIONS);
  }

  /** Differs between states from which different solutions are possible. An aim that depends on the turn needs it here, too. */
  #keyOf(state: unknown): string {
    const { mind, aim } = this;
    if (!mind.judging.key) return mind.game.canon(state);
    const { score, turn } = mind.game.status(state);
    const counted = aim.kind === 'score' ? score : '';
    return `${counted};${aim.within === undefined ? '' : turn};${mind.judging.key(state)}`;
  }
}

const NONE: readonly number[] = [];

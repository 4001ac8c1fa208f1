import type { AnyMind } from '../../engine/contract/mind/mind.js';
import type { PuzzleAim } from './aim.js';
import { decisionsLeft, isReached } from './judge.js';

/** Larger numbers of solutions are not told apart. */
const MOST_SOLUTIONS = 1_000_000_000;
/** So many states are remembered. */
const MOST_KNOWN = 400_000;

/** A state on the line that is being looked at. */
interface Step {
  state: unknown;
  key: string;
  readonly decisions: number[];
  count: number;
  /** The place of the decision to try next. */
  next: number;
  /** How many solutions begin with the decisions tried so far. */
  solutions: number;
}

/**
 * Counts the solutions of a puzzle, depth first and step by step, so that a host can stop it. States that are reached on
 * several ways are looked through once.
 */
export class SolutionCount {
  nodes = 0;
  /** The decisions of the first solution that was found. */
  line: readonly number[] | undefined;
  /** Whether some line could only go on with pieces that chance would deal. */
  hasMissedDeals = false;
  readonly #deeds: number[];
  readonly #known = new Map<string, number>();
  readonly #steps: Step[] = [];
  #depth = -1;
  /** The solutions of the root, once it is looked through. */
  #total = 0;

  constructor(
    private readonly mind: AnyMind,
    private readonly aim: PuzzleAim,
  ) {
    this.#deeds = mind.judging.deeds.map(() => 0);
  }

  /** Returns false if the aim is reached already. */
  begin(root: unknown): boolean {
    if (this.#isReached(root)) return false;
    const first = this.#copyTo(0, root);
    if (this.#canGoOn(first)) this.#depth = 0;
    return true;
  }

  /** How many solutions are known so far. */
  get solutions(): number {
    let sum = this.#total;
    for (let k = 0; k <= this.#depth; k++) sum += this.#steps[k]!.solutions;
    return Math.min(sum, MOST_SOLUTIONS);
  }

  /** Whether the number is not cut off. */
  get isExact(): boolean {
    return this.#total < MOST_SOLUTIONS;
  }

  /** Tries out one more decision, or goes back. Returns false when there is nothing left to try. */
  step(): boolean {
    if (this.#depth < 0) return false;
    const step = this.#steps[this.#depth]!;
    if (step.next === step.count) {
      this.#depth--;
      this.#remember(step);
      this.#add(step.solutions);
    } else this.#tryNext(step);
    return true;
  }

  #tryNext(from: Step): void {
    const { mind, aim } = this;
    const to = this.#copyTo(this.#depth + 1, from.state);
    mind.decisions.decide(to.state, from.decisions[from.next++]!, this.#deeds);
    this.nodes++;
    if (decisionsLeft(aim, mind.game.status(to.state)) < 0) return;
    if (this.#isReached(to.state)) this.#solved();
    else if (this.#canGoOn(to)) this.#enter(to);
  }

  #enter(step: Step): void {
    step.key = this.#keyOf(step.state);
    const known = this.#known.get(step.key);
    if (known === undefined) this.#depth++;
    else this.#add(known);
  }

  #solved(): void {
    this.line ??= this.#steps.slice(0, this.#depth + 1).map(({ decisions, next }) => decisions[next - 1]!);
    this.#add(1);
  }

  /** Adds solutions to the state from which they begin. */
  #add(solutions: number): void {
    if (this.#depth < 0) this.#total = solutions;
    else {
      const step = this.#steps[this.#depth]!;
      step.solutions = Math.min(step.solutions + solutions, MOST_SOLUTIONS);
    }
  }

  #remember({ key, solutions }: Step): void {
    if (this.#known.size < MOST_KNOWN) this.#known.set(key, solutions);
  }

  #isReached = (state: unknown): boolean => {
    const { game } = this.mind;
    return isReached(this.aim, game.status(state), () => game.view(state));
  };

  /** Lists the decisions of a state from which the aim may still be reached. */
  #canGoOn(step: Step): boolean {
    const { mind, aim } = this;
    const status = mind.game.status(step.state);
    if (status.phase !== 'playing' || decisionsLeft(aim, status) <= 0) return false;
    if (aim.kind === 'won' && mind.teaching?.isHopeless?.(step.state)) return false;
    step.count = mind.decisions.list(step.state, step.decisions);
    if (step.count === 0) this.hasMissedDeals = true;
    return step.count > 0;
  }

  #copyTo(depth: number, from: unknown): Step {
    this.#steps[depth] ??= newStep();
    const step = this.#steps[depth];
    step.state = this.mind.game.copy(from, step.state);
    step.next = 0;
    step.solutions = 0;
    return step;
  }

  /** Tells states apart with which different solutions are possible. */
  #keyOf(state: unknown): string {
    const { mind, aim } = this;
    if (!mind.judging.key) return mind.game.canon(state);
    const { score, turn } = mind.game.status(state);
    const counted = aim.kind === 'score' ? score : '';
    return `${counted};${aim.within === undefined ? '' : turn};${mind.judging.key(state)}`;
  }
}

const newStep = (): Step => ({
  state: undefined,
  key: '',
  decisions: [],
  count: 0,
  next: 0,
  solutions: 0,
});

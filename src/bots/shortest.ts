import type { Aim, AnyMind } from '#engine/contract/mind/mind.js';

export interface Way {
  /** The decisions of the shortest way found. */
  readonly line: readonly number[];
  /** No way is shorter than this. */
  readonly bound: number;
  readonly isProven: boolean;
  /** How many decisions were tried out. */
  readonly nodes: number;
}

/** The most states to remember, which take a few hundred megabytes. */
const MOST_SEEN = 1_500_000;

/** How often the best so far is reported, in nodes. */
const REPORT_EVERY = 200;

/**
 * Finds the shortest way to a mind's aim by iterative deepening. It first looks for a way as short as the bound allows, then
 * for longer and longer ones, until it finds a way. Having looked through everything, it has proven that no shorter way exists.
 * If the budget is used up before that, it returns the shortest way that it knows.
 */
export function* shortest(mind: AnyMind, root: unknown, budget: number): Generator<Way, Way, void> {
  const aim = mind.open!.aim!;
  const search = new Search(mind, aim, budget);
  const certain = aim.most(root);
  let bound = aim.least(root);
  const known = direct(mind, root);
  const soFar = (): Way => ({ line: known, bound, isProven: bound === certain, nodes: search.nodes });
  for (let length = bound; length < certain; length = search.nextLength) {
    const looking = search.within(root, length);
    let step = looking.next();
    for (; !step.done; step = looking.next()) yield soFar();
    const line = step.value;
    if (line) return { line, bound, isProven: line.length === bound, nodes: search.nodes };
    if (search.isUsedUp) return soFar();
    bound = Math.min(certain, search.nextLength);
  }
  bound = certain;
  return soFar();
}

/** The way that the aim itself knows. */
function direct(mind: AnyMind, from: unknown): number[] {
  const state = mind.game.copy(from);
  const deeds = mind.judging.deeds.map(() => 0);
  const aim = mind.open!.aim!;
  const line: number[] = [];
  while (aim.most(state) > 0) {
    line.push(aim.next(state));
    mind.decisions.decide(state, line.at(-1)!, deeds);
  }
  return line;
}

interface Step {
  state: unknown;
  readonly decisions: number[];
  count: number;
  /** The place of the decision to try next. */
  next: number;
}

class Search {
  nodes = 0;
  /** The shortest length that a way cut off in the last attempt might have. */
  nextLength = 0;
  readonly #deeds: number[];
  /** By key: how many decisions were left when a state was searched in vain. */
  readonly #seen = new Map<string, number>();
  readonly #steps: Step[] = [];

  constructor(
    private readonly mind: AnyMind,
    private readonly aim: Aim<unknown>,
    private readonly budget: number,
  ) {
    this.#deeds = mind.judging.deeds.map(() => 0);
  }

  get isUsedUp(): boolean {
    return this.nodes >= this.budget;
  }

  /** Looks for a way of at most this many decisions. Returns undefined if no such way exists or the budget is used up. */
  *within(root: unknown, length: number): Generator<undefined, readonly number[] | undefined, void> {
    const { aim } = this;
    const { decisions } = this.mind;
    this.nextLength = Number.POSITIVE_INFINITY;
    this.#seen.clear();
    const first = this.#enter(0, root);
    this.#list(first);
    for (let depth = 0; depth >= 0; ) {
      const step = this.#steps[depth]!;
      if (step.next === step.count || this.isUsedUp) {
        depth--;
        continue;
      }
      const next = this.#enter(depth + 1, step.state);
      decisions.decide(next.state, step.decisions[step.next++]!, this.#deeds);
      if (++this.nodes % REPORT_EVERY === 0) yield undefined;
      if (!this.#isHopeful(next.state, depth + 1, length)) continue;
      depth++;
      if (depth + aim.most(next.state) <= length) return this.#lineTo(depth);
      this.#list(next);
    }
    return undefined;
  }

  /** Puts a copy of a state at this depth. */
  #enter(depth: number, from: unknown): Step {
    const old = this.#steps[depth];
    const step = { state: this.mind.game.copy(from, old?.state), decisions: old?.decisions ?? [], count: 0, next: 0 };
    this.#steps[depth] = step;
    return step;
  }

  /** Lists the decisions of a state, the most promising first. */
  #list(step: Step): void {
    const { state, decisions } = step;
    step.count = this.mind.decisions.list(state, decisions);
    decisions.length = step.count;
    const promises = new Map(decisions.map(decision => [decision, this.aim.promise(state, decision)]));
    decisions.sort((a, b) => promises.get(b)! - promises.get(a)!);
  }

  /** The decisions that lead to this depth, and the direct way from there. */
  #lineTo(depth: number): readonly number[] {
    const before = this.#steps.slice(0, depth).map(({ decisions, next }) => decisions[next - 1]!);
    return [...before, ...direct(this.mind, this.#steps[depth]!.state)];
  }

  #isHopeful(state: unknown, depth: number, length: number): boolean {
    const { mind, aim } = this;
    if (mind.game.status(state).phase === 'lost') return false;
    const key = mind.judging.key!(state);
    if ((this.#seen.get(key) ?? Number.NEGATIVE_INFINITY) >= length - depth) return false;
    const shortest = depth + aim.least(state);
    if (shortest > length) {
      if (shortest < this.nextLength) this.nextLength = shortest;
      return false;
    }
    if (this.#seen.size < MOST_SEEN) this.#seen.set(key, length - depth);
    return true;
  }
}

import type { Aim, AnyMind } from '../engine/contract/mind.js';

export interface Way {
  /** The decisions of the shortest way found. */
  readonly line: readonly number[];
  /** No way is shorter than this. */
  readonly bound: number;
  readonly isProven: boolean;
  /** How many decisions were tried out. */
  readonly nodes: number;
}

/** So many states are remembered, which is a few hundred megabytes. */
const MOST_SEEN = 1_500_000;

/**
 * Finds the shortest way to a mind's aim: first it looks for a way as short as the bound allows, and if there is none for
 * a longer one (iterative deepening). Where it looks through everything, the bound is proven. If the budget is used up
 * before, the shortest way known is returned.
 */
export function shortestWay(mind: AnyMind, root: unknown, budget: number): Way {
  const search = new Search(mind, mind.aim!, budget);
  const certain = mind.aim!.most(root);
  let bound = mind.aim!.least(root);
  for (let length = bound; length < certain; length = search.nextLength) {
    const line = search.within(root, length);
    if (line) return { line, bound, isProven: line.length === bound, nodes: search.nodes };
    if (search.isUsedUp) return { line: direct(mind, root), bound, isProven: false, nodes: search.nodes };
    bound = Math.min(certain, search.nextLength);
  }
  return { line: direct(mind, root), bound: certain, isProven: true, nodes: search.nodes };
}

/** The way that the aim itself knows. */
function direct(mind: AnyMind, from: unknown): number[] {
  const state = mind.game.copy(from);
  const deeds = mind.deeds.map(() => 0);
  const line: number[] = [];
  while (mind.aim!.most(state) > 0) {
    line.push(mind.aim!.next(state));
    mind.decide(state, line.at(-1)!, deeds);
  }
  return line;
}

class Search {
  nodes = 0;
  /** The shortest length that a way cut off in the last attempt might have. */
  nextLength = 0;
  readonly #deeds: number[];
  /** By key: how many decisions were left when a state was looked through in vain. */
  readonly #seen = new Map<string, number>();
  readonly #states: unknown[] = [];
  readonly #line: number[] = [];

  constructor(
    private readonly mind: AnyMind,
    private readonly aim: Aim<unknown>,
    private readonly budget: number,
  ) {
    this.#deeds = mind.deeds.map(() => 0);
  }

  get isUsedUp(): boolean {
    return this.nodes >= this.budget;
  }

  /** A way of at most so many decisions, or undefined if there is none or the budget is used up. */
  within(root: unknown, length: number): readonly number[] | undefined {
    this.nextLength = Number.POSITIVE_INFINITY;
    this.#seen.clear();
    this.#states[0] = this.mind.game.copy(root);
    const depth = this.#look(0, length);
    if (depth === undefined) return undefined;
    return [...this.#line.slice(0, depth), ...direct(this.mind, this.#states[depth])];
  }

  /** Looks through everything that can follow. Returns the depth from which the direct way is short enough. */
  #look(depth: number, length: number): number | undefined {
    const { mind, aim } = this;
    const state = this.#states[depth];
    if (depth + aim.most(state) <= length) return depth;
    const list: number[] = [];
    const count = mind.decisions(state, list);
    for (let k = 0; k < count && !this.isUsedUp; k++) {
      const next = mind.game.copy(state, this.#states[depth + 1]);
      this.#states[depth + 1] = next;
      this.#line[depth] = list[k]!;
      this.nodes++;
      mind.decide(next, list[k]!, this.#deeds);
      if (!this.#isHopeful(next, depth + 1, length)) continue;
      const found = this.#look(depth + 1, length);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  #isHopeful(state: unknown, depth: number, length: number): boolean {
    const { mind, aim } = this;
    if (mind.game.status(state).phase === 'lost') return false;
    const shortest = depth + aim.least(state);
    if (shortest > length) {
      if (shortest < this.nextLength) this.nextLength = shortest;
      return false;
    }
    const key = mind.key!(state);
    if ((this.#seen.get(key) ?? -1) >= length - depth) return false;
    if (this.#seen.size < MOST_SEEN) this.#seen.set(key, length - depth);
    return true;
  }
}

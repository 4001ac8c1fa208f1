import type { AnyMind } from '#engine/contract/mind/mind.js';
import { anneal } from './annealing.js';
import { beam } from './beam.js';
import { exact } from './exact.js';
import { isEditable } from './line-editor.js';
import { nested } from './nested.js';
import { type Budget, mostFrom, type Solution, type Solving } from './solution.js';

/** How the budget is shared out, in hundredths. The rest goes to annealing or learning, which need the most. */
const [TO_PROVE, TO_BEAM, TO_END] = [5, 5, 5];
/** No more nodes than that go to each of these. */
const MOST_NODES = 30_000;
/** A beam is as wide as its budget allows. */
const NODES_PER_WIDTH = 1_000;
/** The search of endings begins this many decisions before the end, and goes back until the budget is used up. */
const SHORTEST_ENDING = 6;

/**
 * Thinks a game through in which nothing is left to chance. First it tries to prove what is best, which works near the end; then
 * it looks for good lines, broadly and then in depth; at last it searches the end of the best line completely.
 */
export const solve = (mind: AnyMind, root: unknown, dice: number, budget: Budget): Solving =>
  new Solver(mind, root, budget).run(dice);

class Solver {
  #best: Solution;
  /** The nodes of all searches that are finished. */
  #nodes = 0;

  constructor(
    private readonly mind: AnyMind,
    private readonly root: unknown,
    private readonly budget: Budget,
  ) {
    const { known } = budget;
    const bound = known?.isProven ? known.score : mostFrom(mind, root);
    this.#best = { line: [], score: Number.NEGATIVE_INFINITY, isProven: false, ...known, bound, nodes: 0 };
  }

  *run(dice: number): Solving {
    const { mind, root } = this;
    if (this.#best.isProven) return this.#best;
    yield* this.#follow(exact(mind, root, { nodes: this.#share(TO_PROVE), ...this.#known() }));
    if (this.#best.isProven) return this.#best;
    const width = Math.ceil(this.#share(TO_BEAM) / NODES_PER_WIDTH);
    yield* this.#follow(beam(mind, root, { nodes: this.#share(TO_BEAM), width }));
    if (this.#best.isProven) return this.#best;
    yield* this.#follow(this.#deepen(dice, this.budget.nodes - this.#nodes - this.#share(TO_END)));
    return yield* this.#searchEndings();
  }

  /** Editing whole lines finds more than learning which decisions are good, where a game allows it. */
  #deepen(dice: number, nodes: number): Solving {
    const { mind, root } = this;
    return isEditable(mind)
      ? anneal(mind, root, dice, { nodes, ...this.#known() })
      : nested(mind, root, dice, { nodes });
  }

  #share = (hundredths: number): number => Math.min(MOST_NODES, Math.ceil((this.budget.nodes * hundredths) / 100));

  #known = (): { known?: Solution } => (this.#best.line.length > 0 ? { known: this.#best } : {});

  /** Takes over what another search finds after the decisions `before`, and counts its nodes. */
  *#follow(search: Solving, before: readonly number[] = []): Generator<Solution, void, void> {
    for (;;) {
      const { value, done } = search.next();
      const isProven = value.isProven && before.length === 0;
      if (value.score > this.#best.score || isProven) this.#take(value, before, isProven);
      this.#best = { ...this.#best, nodes: this.#nodes + value.nodes };
      if (done) break;
      yield this.#best;
    }
    this.#nodes = this.#best.nodes;
  }

  #take({ line, score }: Solution, before: readonly number[], isKnownBest: boolean): void {
    const { bound } = this.#best;
    const isProven = isKnownBest || score >= bound;
    this.#best = { ...this.#best, line: [...before, ...line], score, isProven, bound: isProven ? score : bound };
  }

  /** Searches the end of the best line completely: the last decisions, then more and more of them. */
  *#searchEndings(): Solving {
    for (let length = SHORTEST_ENDING; length < this.#best.line.length; length++) {
      const left = this.budget.nodes - this.#nodes;
      if (left <= 0 || this.#best.isProven) break;
      const { line } = this.#best;
      const before = line.slice(0, line.length - length);
      const known = { ...this.#best, line: line.slice(before.length) };
      yield* this.#follow(exact(this.mind, this.#after(before), { nodes: left, known }), before);
    }
    return this.#best;
  }

  #after(line: readonly number[]): unknown {
    const { mind } = this;
    const state = mind.game.copy(this.root);
    const deeds = mind.judging.deeds.map(() => 0);
    for (const decision of line) mind.decisions.decide(state, decision, deeds);
    return state;
  }
}

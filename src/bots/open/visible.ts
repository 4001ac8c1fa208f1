import { type AnyMind, configOf } from '#engine/contract/mind/mind.js';
import { Judge, LOST } from '../search/worth.js';
import { type Candidate, lineTo, type Place } from './place.js';

export interface Visible {
  /** How many decisions may be tried out in all. Then only the best state is followed. */
  readonly nodes: number;
  /** How many states are followed from every step to the next. */
  readonly width: number;
  /** The decisions that can be carried out, if time acts; undefined if all can. */
  reachable?(state: unknown): { has(decision: number): boolean } | undefined;
}

/** The best decisions found for the pieces that are visible. */
export interface VisibleLine {
  readonly line: readonly number[];
  /** By the mind's weights. */
  readonly worth: number;
  /** Whether every line was tried out, so that none is worth more. */
  readonly isComplete: boolean;
  readonly nodes: number;
}

/**
 * Finds the best line for the pieces that are seen, in a game whose later deals are not known: it ends where the next decision needs
 * a deal. What it leads to is judged by the mind's weights, because points alone say nothing about what comes after.
 */
export function* visibleLine(
  mind: AnyMind,
  root: unknown,
  options: Visible,
): Generator<VisibleLine, VisibleLine, void> {
  const search = new Search(mind, root, options);
  let places: readonly Place[] = [{ state: root, done: 0, decision: -1, from: undefined }];
  while (places.length > 0) {
    const candidates: Candidate[] = [];
    for (const place of places) {
      search.tryAll(place, candidates);
      yield search.best;
    }
    places = search.choose(candidates);
  }
  return search.best;
}

class Search {
  best: VisibleLine = { line: [], worth: Number.NEGATIVE_INFINITY, isComplete: true, nodes: 0 };
  readonly #judge: Judge;
  readonly #deeds: number[];
  readonly #scratch: unknown;
  readonly #list: number[] = [];
  readonly #next: number[] = [];

  constructor(
    private readonly mind: AnyMind,
    root: unknown,
    private readonly options: Visible,
  ) {
    this.#judge = new Judge(mind, mind.judging.weights(configOf(root)));
    this.#deeds = mind.judging.deeds.map(() => 0);
    this.#scratch = mind.game.copy(root);
  }

  tryAll(place: Place, into: Candidate[]): void {
    const count = this.mind.decisions.list(place.state, this.#list);
    const reachable = this.options.reachable?.(place.state);
    const options = this.#list.slice(0, count).filter(decision => !reachable || reachable.has(decision));
    for (const decision of options) this.#tryOut(place, decision, into);
    if (options.length === 0) this.#end(lineTo(place), place.done + this.#judge.ofState(place.state));
  }

  choose(candidates: Candidate[]): readonly Place[] {
    const { nodes, width } = this.options;
    candidates.sort((a, b) => b.worth - a.worth);
    const kept = candidates.slice(0, this.best.nodes < nodes ? width : 1);
    if (kept.length < candidates.length) this.best = { ...this.best, isComplete: false };
    // Until a line has come to its end, the best begun so far is reported.
    if (kept[0] && this.best.worth === Number.NEGATIVE_INFINITY) this.best = { ...this.best, line: lineOf(kept[0]) };
    return kept.map(({ from, decision, done }) => {
      const state = this.mind.game.copy(from.state);
      this.mind.decisions.decide(state, decision, this.#deeds);
      return { state, done, decision, from };
    });
  }

  #tryOut(from: Place, decision: number, into: Candidate[]): void {
    const { mind } = this;
    mind.game.copy(from.state, this.#scratch);
    this.#deeds.fill(0);
    const goesOn = mind.decisions.decide(this.#scratch, decision, this.#deeds);
    const isLost = mind.game.status(this.#scratch).phase === 'lost';
    const done = from.done + this.#judge.ofDeeds(this.#deeds);
    const worth = isLost ? LOST : done + this.#judge.ofState(this.#scratch);
    const candidate = { from, decision, done, worth };
    this.best = { ...this.best, nodes: this.best.nodes + 1 };
    if (goesOn && mind.decisions.list(this.#scratch, this.#next) > 0) into.push(candidate);
    else this.#end(lineOf(candidate), worth);
  }

  #end(line: readonly number[], worth: number): void {
    if (worth > this.best.worth) this.best = { ...this.best, line, worth };
  }
}

const lineOf = ({ from, decision }: Candidate): number[] => [...lineTo(from), decision];

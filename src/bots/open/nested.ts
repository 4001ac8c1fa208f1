import type { AnyMind } from '#engine/contract/mind/mind.js';
import { Dice } from '../search/dice.js';
import { Policy } from './policy.js';
import { type Budget, mostFrom, type Solution, type Solving } from './solution.js';

/** A game that was played through, with the choices there were at every step. Its lists are kept and overwritten. */
class Course {
  score = Number.NEGATIVE_INFINITY;
  steps = 0;
  readonly line: number[] = [];
  /** The decisions that could be made, step after step. */
  readonly options: number[] = [];
  /** Where the options of each step end. */
  readonly ends: number[] = [];

  add(decision: number, options: readonly number[], count: number): void {
    let end = this.steps === 0 ? 0 : this.ends[this.steps - 1]!;
    for (let k = 0; k < count; k++) this.options[end++] = options[k]!;
    this.ends[this.steps] = end;
    this.line[this.steps++] = decision;
  }

  copy(other: Course): void {
    this.score = other.score;
    this.steps = other.steps;
    for (let k = 0; k < other.steps; k++) {
      this.line[k] = other.line[k]!;
      this.ends[k] = other.ends[k]!;
    }
    const end = other.steps === 0 ? 0 : other.ends[other.steps - 1]!;
    for (let k = 0; k < end; k++) this.options[k] = other.options[k]!;
  }
}

const UNIT = 2 ** 32;
/** How many games the lowest level plays through. */
const GAMES = 100;
/** A level repeats the one below at most this many times. Larger budgets get more levels. */
const MOST_REPEATS = 100;

/**
 * Nested rollout policy adaptation (Rosin 2011). Games are played through by a policy, which then makes the decisions of the best
 * one more likely. A level repeats the one below many times, each time starting from what it has learned itself. Levels
 * and repeats are chosen so that one run uses up the budget.
 */
export function* nested(mind: AnyMind, root: unknown, dice: number, options: Budget): Solving {
  const search = new Search(mind, root, Dice.of(dice), options);
  const bound = mostFrom(mind, root);
  const best = new Course();
  const report = (): Solution => ({
    line: best.line.slice(0, best.steps),
    score: best.score,
    bound,
    isProven: best.score >= bound,
    nodes: search.nodes,
  });
  for (const course of search.run()) {
    if (course.score > best.score) best.copy(course);
    yield report();
    if (best.score >= bound) break;
  }
  return report();
}

class Search {
  nodes = 0;
  readonly #policy = new Policy();
  readonly #state: unknown;
  readonly #deeds: number[];
  readonly #list: number[] = [];
  readonly #chances: number[] = [];
  readonly #games: Course[] = [];
  #repeats = 1;

  constructor(
    private readonly mind: AnyMind,
    private readonly root: unknown,
    private readonly dice: Dice,
    private readonly options: Budget,
  ) {
    this.#state = mind.game.copy(root);
    this.#deeds = mind.judging.deeds.map(() => 0);
  }

  get isDone(): boolean {
    return this.nodes >= this.options.nodes;
  }

  /** Yields the best game of each run of the lowest level. */
  *run(): Generator<Course, void, void> {
    const first = this.#courseAt(1);
    this.#play(first);
    yield first;
    const runs = this.options.nodes / (Math.max(first.steps, 1) * GAMES);
    let levels = 2;
    while (power(MOST_REPEATS, levels) < runs) levels++;
    while (power(this.#repeats, levels) < runs) this.#repeats++;
    while (!this.isDone && first.steps > 0) yield* this.#runLevel(1 + levels);
  }

  *#runLevel(level: number): Generator<Course, Course, void> {
    if (level === 1) {
      const best = this.#runLowest();
      yield best;
      return best;
    }
    const best = this.#courseAt(2 * level);
    best.score = Number.NEGATIVE_INFINITY;
    const mark = this.#policy.mark();
    for (let k = 0; k < this.#repeats && !this.isDone; k++) {
      const found = yield* this.#runLevel(level - 1);
      if (found.score >= best.score) best.copy(found);
      this.#adapt(best);
    }
    this.#policy.takeBack(mark);
    return best;
  }

  #runLowest(): Course {
    const [best, game] = [this.#courseAt(2), this.#courseAt(1)];
    best.score = Number.NEGATIVE_INFINITY;
    const mark = this.#policy.mark();
    for (let k = 0; k < GAMES && !this.isDone; k++) {
      this.#play(game);
      if (game.score >= best.score) best.copy(game);
      this.#adapt(best);
    }
    this.#policy.takeBack(mark);
    return best;
  }

  #play(game: Course): void {
    const { mind } = this;
    const { decisions } = mind;
    const list = decisions.sensible ?? decisions.list;
    const state = this.#state;
    mind.game.copy(this.root, state);
    game.steps = 0;
    for (;;) {
      const count = list(state, this.#list);
      if (count === 0) break;
      const decision = this.#choose(count);
      game.add(decision, this.#list, count);
      decisions.decide(state, decision, this.#deeds);
      this.nodes++;
    }
    game.score = mind.game.status(state).score;
  }

  #choose(count: number): number {
    let total = 0;
    for (let k = 0; k < count; k++) {
      const likelihood = this.#policy.likelihoodOf(this.#list[k]!);
      this.#chances[k] = likelihood;
      total += likelihood;
    }
    let left = (this.dice.below(UNIT) / UNIT) * total;
    for (let k = 0; k < count - 1; k++) {
      left -= this.#chances[k]!;
      if (left < 0) return this.#list[k]!;
    }
    return this.#list[count - 1]!;
  }

  /** Makes the decisions of a game more likely, and those that it could have made instead less. */
  #adapt({ steps, line, options, ends }: Course): void {
    const policy = this.#policy;
    let start = 0;
    for (let step = 0; step < steps; step++) {
      const end = ends[step]!;
      let total = 0;
      for (let k = start; k < end; k++) total += this.#chances[k - start] = policy.likelihoodOf(options[k]!);
      for (let k = start; k < end; k++) {
        const lesson = -this.#chances[k - start]! / total + (options[k] === line[step] ? 1 : 0);
        if (lesson !== 0) policy.note(options[k]!, lesson);
      }
      start = end;
    }
    policy.learn();
  }

  #courseAt(place: number): Course {
    this.#games[place] ??= new Course();
    return this.#games[place]!;
  }
}

/** For whole numbers, the same on every machine. */
function power(base: number, exponent: number): number {
  let result = 1;
  for (let k = 0; k < exponent; k++) result *= base;
  return result;
}

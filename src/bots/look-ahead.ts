import type { AnyMind, Weights } from '../engine/contract/mind.js';
import { Dice } from './dice.js';
import { deal } from './settle.js';
import { type Ranked, ranked, type Thinking } from './thought.js';
import { Judge, LOST } from './worth.js';

export interface LookAhead {
  /** How many decisions in a row are tried out. With 1 the bot is greedy. */
  readonly depth: number;
  /** How many of the decisions, the best by their looks, are followed at every step but the last. */
  readonly width: number;
  /** How many futures are imagined where a deal is not known. */
  readonly samples: number;
  /** How many decisions may be tried out in all. The first step is always tried out completely. */
  readonly nodes: number;
  readonly weights?: Weights;
  /** The decisions to choose from, if not all can be carried out. */
  readonly only?: { has(decision: number): boolean };
}

/**
 * Tries out every decision, then the best of their successors, and so on: over the pieces that are seen, and beyond them over
 * imagined deals, whose results are averaged. A decision is worth what the best line after it is worth. The same imagined
 * deals follow every decision, so that luck does not decide between them.
 */
export function lookAhead(mind: AnyMind, state: unknown, dice: number, options: LookAhead): Thinking {
  return new Search(mind, state, dice, options).think();
}

/** What one step of a line needs: kept, because search must not allocate. */
class Step {
  readonly decisions: number[] = [];
  readonly worths: number[] = [];
  readonly order: number[] = [];
  readonly deeds: number[];
  readonly state: unknown;

  constructor(mind: AnyMind, like: unknown) {
    this.deeds = mind.deeds.map(() => 0);
    this.state = mind.game.copy(like);
  }
}

class Search {
  readonly #judge: Judge;
  readonly #steps: Step[] = [];
  readonly #before: unknown[] = [];
  #nodes = 0;

  constructor(
    private readonly mind: AnyMind,
    private readonly root: unknown,
    private readonly dice: number,
    private readonly options: LookAhead,
  ) {
    const config = (root as { readonly config: unknown }).config;
    this.#judge = new Judge(mind, options.weights ?? mind.weights(config));
  }

  *think(): Thinking {
    const first = this.#glance(this.root, 0);
    const { only } = this.options;
    const all = first.order.map(k => ({ decision: first.decisions[k]!, worth: first.worths[k]! }));
    let ranking = ranked(only ? all.filter(({ decision }) => only.has(decision)) : all);
    for (let depth = 2; depth <= this.options.depth && ranking.length > 1; depth++) {
      yield { ranking, nodes: this.#nodes };
      const followed: Ranked[] = [];
      for (const { decision, worth } of ranking.slice(0, this.options.width)) {
        if (this.#nodes >= this.options.nodes) return { ranking, nodes: this.#nodes };
        followed.push({ decision, worth: worth <= LOST ? worth : this.#follow(this.root, decision, 0, depth) });
      }
      ranking = [...ranked(followed), ...ranking.slice(this.options.width)];
    }
    return { ranking, nodes: this.#nodes };
  }

  /** Tries out all decisions of a state and judges them by their looks. `order` lists them from the best down. */
  #glance(state: unknown, level: number): Step {
    const { mind } = this;
    const step = this.#stepAt(level);
    const count = mind.decisions(state, step.decisions);
    step.order.length = count;
    for (let k = 0; k < count; k++) {
      mind.game.copy(state, step.state);
      step.worths[k] = this.#play(step, step.decisions[k]!);
      if (step.worths[k]! > LOST) step.worths[k]! += this.#judge.ofState(step.state);
      step.order[k] = k;
    }
    this.#nodes += count;
    return step;
  }

  /** Carries out a decision on the step's state. Returns what its deeds are worth, or LOST. */
  #play(step: Step, decision: number): number {
    step.deeds.fill(0);
    const goesOn = this.mind.decide(step.state, decision, step.deeds);
    if (!goesOn && this.mind.game.status(step.state).phase === 'lost') return LOST;
    return this.#judge.ofDeeds(step.deeds);
  }

  /** What a decision is worth if `depth` decisions are made from here on, this one included. */
  #follow(before: unknown, decision: number, level: number, depth: number): number {
    const { mind } = this;
    this.#before[level] = mind.game.copy(before, this.#before[level]);
    const state = this.#before[level];
    const step = this.#stepAt(level);
    step.deeds.fill(0);
    const goesOn = mind.decide(state, decision, step.deeds);
    const done = this.#judge.ofDeeds(step.deeds);
    const { phase } = mind.game.status(state);
    if (phase === 'lost') return LOST;
    if (!goesOn || phase === 'won') return done + this.#judge.ofState(state);
    return done + this.#best(state, level + 1, depth - 1);
  }

  /** What the best line of `depth` decisions from this state is worth, on average over imagined deals where one is due. */
  #best(state: unknown, level: number, depth: number): number {
    if (this.mind.decisions(state, this.#stepAt(level).decisions) > 0) return this.#bestKnown(state, level, depth);
    let total = 0;
    for (let sample = 0; sample < this.options.samples; sample++) {
      const future = this.mind.game.copy(state);
      if (!deal(this.mind.game, future, Dice.of(this.dice, level, sample))) return this.#judge.ofState(state);
      total += this.#bestKnown(future, level, depth);
    }
    return Math.floor(total / this.options.samples);
  }

  #bestKnown(state: unknown, level: number, depth: number): number {
    const { decisions, worths, order } = this.#glance(state, level);
    if (order.length === 0) return this.#judge.ofState(state);
    let best = LOST;
    if (depth === 1) {
      for (let k = 0; k < order.length; k++) if (worths[k]! > best) best = worths[k]!;
      return best;
    }
    order.sort((a, b) => worths[b]! - worths[a]!);
    const chosen = order
      .slice(0, this.options.width)
      .filter(k => worths[k]! > LOST)
      .map(k => decisions[k]!);
    for (const decision of chosen) best = Math.max(best, this.#follow(state, decision, level, depth));
    return best;
  }

  #stepAt(level: number): Step {
    this.#steps[level] ??= new Step(this.mind, this.root);
    return this.#steps[level]!;
  }
}

import type { Rng } from '#engine/chance/rng.js';
import type { AnyGame } from '#engine/contract/game.js';
import { type AnyMind, configOf, type Weights } from '#engine/contract/mind/mind.js';
import { EvenDice } from './search/dice.js';
import { type Ranked, ranked, type Thinking } from './search/thought.js';
import { Judge, LOST } from './search/worth.js';
import { deal, settle } from './settle.js';

interface Effort {
  /** How many decisions in a row are tried out. With 1 the bot is greedy. */
  readonly depth: number;
  /** How many of the decisions, the best by their looks, are followed; and how many states at every step after them. */
  readonly width: number;
  /** How many futures are imagined where deals are not known. */
  readonly samples: number;
  /** How many decisions may be tried out in all. The first step is always tried out completely. */
  readonly nodes: number;
}

export interface LookAhead extends Effort {
  /** The effort to use instead where the mind says that a state is in danger. */
  readonly inDanger?: Effort;
  readonly weights?: Weights;
  /** The decisions to choose from, if not all can be carried out. */
  readonly only?: { has(decision: number): boolean };
  /** A decision that is followed as far as the best are, so that it can be compared with them. */
  readonly also?: number;
}

/**
 * Tries out every decision, then follows the best of them: over the pieces that are seen, and beyond them over imagined
 * futures. A decision is worth what the best line found after it is worth, on average over these futures. They are the same
 * for all decisions, so that luck does not decide between them. In a future all its deals are known. That is hardly more than
 * a player will know, who always sees the next piece.
 */
export function* lookAhead(mind: AnyMind, state: unknown, dice: number, options: LookAhead): Thinking {
  const { only, also, inDanger = options } = options;
  const { depth: deepest, width, samples, nodes } = mind.judging.isInDanger?.(state) ? inDanger : options;
  const weights = options.weights ?? mind.judging.weights(configOf(state), deepest === 1 ? 'greedy' : 'ahead');
  const scout = new Scout(mind, state, { width, dice, weights });
  const all = scout.glance();
  let ranking = ranked(only ? all.filter(({ decision }) => only.has(decision)) : all);
  for (let depth = 2; depth <= deepest && ranking.length > 1; depth++) {
    const before = ranking;
    const followed: Ranked[] = [];
    const others = new Set(before);
    for (const option of followedFrom(before, fewerThan(width, depth), also)) {
      const { decision, worth } = option;
      yield { ranking, nodes: scout.nodes };
      const isToBeCompared = also !== undefined && followed.length === 1;
      if (scout.nodes >= nodes && !isToBeCompared) return { ranking, nodes: scout.nodes };
      followed.push({ decision, worth: worth <= LOST ? worth : scout.follow(decision, depth, samples) });
      others.delete(option);
      ranking = reranked(followed, [...others]);
    }
  }
  return { ranking, nodes: scout.nodes };
}

/** The best few, and second the one that is to be compared with the best. */
function followedFrom(options: readonly Ranked[], few: number, also: number | undefined): readonly Ranked[] {
  const asked = options.filter(({ decision }, place) => place > 0 && decision === also);
  const best = options.slice(0, few).filter(option => !asked.includes(option));
  return [...best.slice(0, 1), ...asked, ...best.slice(1)];
}

/**
 * Worths of different depths cannot be compared, so those that were followed deeper are compared only with each other. They come first,
 * because the best so far is always followed first. Only lost ones go to the end.
 */
function reranked(followed: readonly Ranked[], others: readonly Ranked[]): readonly Ranked[] {
  const isLost = ({ worth }: Ranked): boolean => worth <= LOST;
  return [...ranked(followed.filter(one => !isLost(one))), ...others, ...followed.filter(isLost)];
}

/** The deeper, the fewer decisions are followed: the others have fallen behind. */
const fewerThan = (width: number, depth: number): number => Math.max(2, Math.ceil((2 * width) / depth));

interface ScoutOptions {
  /** How many states are kept at every step. */
  readonly width: number;
  /** Where imagined deals come from. */
  readonly dice: number;
  readonly weights: Weights;
}

/** A state on the way, and the worth of the deeds that led there. */
interface Line {
  state: unknown;
  done: number;
}

interface Candidate {
  from: number;
  decision: number;
  worth: number;
}

/** Finds out what decisions lead to, by following lines of them from one state. Lists and states are kept, because search must not allocate. */
class Scout {
  /** How many decisions were tried out. */
  nodes = 0;
  readonly #weights: Weights;
  readonly #judge: Judge;
  readonly #deeds: number[];
  readonly #decisions: number[] = [];
  readonly #worths: number[] = [];
  readonly #scratch: unknown;
  readonly #dice: number;
  readonly #start: Line;
  #lines: readonly Line[];
  #spare: readonly Line[];
  /** The best candidates of this step, best first. */
  readonly #best: Candidate[];
  readonly #game: AnyGame;
  #count = 0;
  #hasDealt = false;

  constructor(
    private readonly mind: AnyMind,
    private readonly root: unknown,
    { width, dice, weights }: ScoutOptions,
  ) {
    this.#weights = weights;
    this.#judge = new Judge(mind, weights);
    this.#deeds = mind.judging.deeds.map(() => 0);
    this.#game = mind.game.tailored?.(configOf(root)) ?? mind.game;
    this.#scratch = this.#game.copy(root);
    const lineOf = (): Line => ({ state: this.#game.copy(root), done: 0 });
    this.#start = lineOf();
    this.#lines = Array.from({ length: width }, lineOf);
    this.#spare = Array.from({ length: width }, lineOf);
    this.#best = Array.from({ length: width }, () => ({ from: 0, decision: 0, worth: LOST }));
    this.#dice = dice;
  }

  /** Every decision with its worth, from its deeds and the state it leads to. */
  glance(): readonly Ranked[] {
    const count = this.mind.decisions.list(this.root, this.#decisions);
    const all = this.#decisions.slice(0, count);
    this.#glanceAtAll(this.root, count);
    return all.map((decision, k) => ({ decision, worth: this.#worths[k]! }));
  }

  /** The worth of a decision if `depth` decisions are made, this one included: at least two. For one there is `glance`. */
  follow(decision: number, depth: number, samples: number): number {
    this.#game.copy(this.root, this.#start.state);
    this.#start.done = this.#play(this.#start.state, decision);
    if (this.#start.done <= LOST) return LOST;
    let total = 0;
    this.#hasDealt = false;
    for (let future = 0; future < samples; future++) {
      total += this.#followIn(future, samples, depth - 1);
      if (!this.#hasDealt) return total;
    }
    return Math.floor(total / samples);
  }

  /** The worth of the best line of `depth` more decisions in one future. */
  #followIn(future: number, futures: number, depth: number): number {
    this.#game.copy(this.#start.state, this.#lines[0]!.state);
    this.#lines[0]!.done = this.#start.done;
    let ended = LOST;
    for (let step = 1, count = 1; count > 0; step++) {
      this.#count = 0;
      for (let k = 0; k < count; k++)
        ended = Math.max(ended, this.#tryAll(k, new EvenDice(future, futures, this.#dice, step)));
      if (step === depth && this.#count > 0) return Math.max(ended, this.#best[0]!.worth);
      count = step === depth ? 0 : this.#goOn();
    }
    return ended;
  }

  /** Tries out all decisions of a line. Returns what the line is worth if it ends here. */
  #tryAll(from: number, dice: Rng): number {
    const { state, done } = this.#lines[from]!;
    const count = this.mind.decisions.list(state, this.#decisions) || this.#decisionsAfterDeal(state, dice);
    if (count === 0) return this.#game.status(state).phase === 'lost' ? LOST : done + this.#judge.ofState(state);
    this.#glanceAtAll(state, count);
    for (let k = 0; k < count; k++) {
      const decision = this.#decisions[k]!;
      const worth = this.#worths[k]!;
      if (worth > LOST) this.#keep(from, decision, done + worth);
    }
    return LOST;
  }

  /** Deals where the player cannot decide without. Returns how many decisions there are then: none if the deal loses the game. */
  #decisionsAfterDeal(state: unknown, dice: Rng): number {
    if (!deal(this.#game, state, dice)) return 0;
    this.#hasDealt = true;
    settle(this.#game, state);
    return this.mind.decisions.list(state, this.#decisions);
  }

  #keep(from: number, decision: number, worth: number): void {
    const { length } = this.#best;
    if (this.#count === length && worth <= this.#best[length - 1]!.worth) return;
    let at = this.#count < length ? this.#count++ : length - 1;
    const candidate = this.#best[at]!;
    for (; at > 0 && this.#best[at - 1]!.worth < worth; at--) this.#best[at] = this.#best[at - 1]!;
    this.#best[at] = candidate;
    candidate.from = from;
    candidate.decision = decision;
    candidate.worth = worth;
  }

  /** Carries out the best candidates. Returns their number. */
  #goOn(): number {
    for (let k = 0; k < this.#count; k++) {
      const { from, decision } = this.#best[k]!;
      const [before, after] = [this.#lines[from]!, this.#spare[k]!];
      this.#game.copy(before.state, after.state);
      after.done = before.done + this.#play(after.state, decision);
    }
    [this.#lines, this.#spare] = [this.#spare, this.#lines];
    return this.#count;
  }

  /** Rates the first decisions of the list by the states they lead to. The mind may know the worths without trying them out. */
  #glanceAtAll(state: unknown, count: number): void {
    const { glance } = this.mind.judging;
    this.nodes += count;
    glance?.(state, this.#decisions, count, this.#weights, this.#worths);
    for (let k = 0; k < count; k++)
      if (!glance || Number.isNaN(this.#worths[k]!)) this.#worths[k] = this.#glanceAt(state, this.#decisions[k]!);
  }

  /** The worth of a decision's deeds and of the state it leads to. */
  #glanceAt(state: unknown, decision: number): number {
    this.#game.copy(state, this.#scratch);
    const done = this.#play(this.#scratch, decision);
    return done <= LOST ? LOST : done + this.#judge.ofState(this.#scratch);
  }

  /** Carries out a decision. Returns what its deeds are worth, or LOST. */
  #play(state: unknown, decision: number): number {
    this.#deeds.fill(0);
    const goesOn = this.mind.decisions.decide(state, decision, this.#deeds);
    if (!goesOn && this.#game.status(state).phase === 'lost') return LOST;
    return this.#judge.ofDeeds(this.#deeds);
  }
}

import type { Rng } from '../../chance/rng.js';
import type { Game } from '../game.js';
import type { Fact } from './fact.js';

/**
 * What matters in a game, for whoever thinks about it: bots, hints, reviews. Search knows no game; it knows this. A player
 * decides: a whole placement or pick. A decision is a whole number from 0 on that means something to the mind alone; what is learned
 * about it in one state is used in others, so the same number should mean the same wherever that makes sense. All states are those
 * of `game`, which is the fast form where there is one, or a form made for thinking. They keep their settings: see `configOf`.
 * Functions are passed on without the mind, so they do not use `this`.
 */
export interface Mind<Config, State, Action> {
  readonly game: Game<Config, State, Action>;

  /** What a decision does, such as the rows it clears. Along a line of decisions these are added up. */
  readonly deeds: readonly Feature[];
  /** What a state is like, such as its holes. Of a line of decisions the last state counts. */
  readonly traits: readonly Feature[];
  /** How much each of them counts in games with these settings. A greedy player, who looks at one decision only, may need others. */
  weights(config: Config, sight?: Sight): Weights;

  /** What a coach may give as reasons, what matters most first. */
  readonly facts?: readonly Fact<Config>[];
  /**
   * A decision is a mistake if it is worth so much less than the best one: a difference of worths, or of scores where the game
   * is open. Without it no decision is called a mistake unless it loses the game.
   */
  mistake?(config: Config): number;

  /**
   * Writes the decisions that can be made now into `into`, in a fixed order, and returns their number. Here time stands
   * still while the player acts. There are none when the game is over, and while the player waits for chance or time. `into` may
   * be longer than that: what comes after them is left from earlier.
   */
  decisions(state: State, into: number[]): number;
  /**
   * Carries out a decision in one go, as `actionsOf` would, and lets time pass until the player can decide again or nothing
   * happens without a deal. Adds what it did to `deeds`. Returns whether the game goes on.
   */
  decide(state: State, decision: number, deeds: number[]): boolean;
  /** Writes the traits of a state into `traits`. */
  measure(state: State, traits: number[]): void;
  /**
   * What the first `count` decisions are worth by their looks, for minds that know a faster way than to try them out one by one:
   * exactly what `decide` and `measure` come to with these weights, or NaN where that has to be tried out.
   */
  glance?(state: State, decisions: readonly number[], count: number, weights: Weights, worths: number[]): void;
  /** The player's moves that carry out a decision. */
  actionsOf(state: State, decision: number): readonly Action[];

  /**
   * Those of the decisions that are worth a try when a game is only played through, in any order. Never none if there
   * are decisions. Without it all are tried.
   */
  sensible?(state: State, into: number[]): number;

  /** Whether nothing is left to chance once the player can decide, so that a game can be thought through to its end. */
  isOpen?(config: Config): boolean;
  /** Only in games without chance whose lines can be edited. */
  readonly editing?: Editing<State>;
  /** Only in games that can go on for ever without chance. Needs `key`. */
  readonly aim?: Aim<State>;
  /** Only in games where time acts. */
  readonly falling?: Falling<State>;
  /** Whether a wrong decision may lose the game soon, so that this one is worth more thought. */
  isInDanger?(state: State): boolean;
  /** How many of the deals the view does not show yet. Without it views are compared, which is slow. */
  hidden?(state: State): number;
  /** Whether it is certain that the game can no longer be won. Only in games where players may not see that. */
  isHopeless?(state: State): boolean;
  /** At least as much as can still be scored. */
  bound?(state: State): number;
  /** Tells states apart in which different things can still happen. Equal texts, equal futures; score and turn do not count. */
  key?(state: State): string;
}

/**
 * In games where time acts, a decision is where the piece in play comes to rest. Here the mind says what is needed to find out
 * which decisions can still be carried out while time acts, and how.
 */
export interface Falling<State> {
  /** How the piece lies now, as a number. Two states between which no piece has come to rest are equal if their poses are. */
  pose(state: State): number;
  /**
   * The decision that is carried out if the piece comes down from here without being turned or shifted. Undefined if a key may
   * bring it to rest somewhere else, so that this state is better avoided. `from` is the state in which the player decides, if
   * moves have been made since.
   */
  straightDown(state: State, from?: State): number | undefined;
}

/**
 * A decision may still make sense in another state than the one it was made for: a group is picked by one of its balls, whatever
 * has joined it. So a line can be followed after something in it was changed. `decide` accepts such decisions.
 */
export interface Editing<State> {
  /** Whether a decision of another state can be carried out in this one too. */
  isPossible(state: State, decision: number): boolean;
  /** Ways to play from here that differ in the long run, such as which colour to keep for the end. At least one. */
  styles(state: State): readonly number[];
  /** Any decision that is worth a try in this style, for `decide`. Only asked for while there are decisions. */
  any(state: State, style: number, rng: Rng): number;
  /** Which of the `decisions` of this state a possible decision of another one comes to. */
  nameOf(state: State, decision: number): number;
}

/** Something to reach with as few decisions as possible. It is reached where `most` is 0. */
export interface Aim<State> {
  /** What it is, for players: "an empty field". */
  readonly about: string;
  /** At least so many decisions are needed. */
  least(state: State): number;
  /** So many decisions are enough. */
  most(state: State): number;
  /** The next decision of a way that needs no more than `most`. After it `most` is smaller. */
  next(state: State): number;
  /** How soon to try out a decision where a shorter way is looked for: the greatest first. */
  promise(state: State, decision: number): number;
}

export interface Feature {
  readonly id: string;
  /** What it means, for players: "covered empty cells". */
  readonly about: string;
  /** Of a deed: whether players see it happen and like to see more of it, so that a coach may speak of it. */
  readonly isSpoken?: true;
}

/** Whole numbers, so that every machine comes to the same decision. In the order of the mind's features. */
export interface Weights {
  readonly deeds: readonly number[];
  readonly traits: readonly number[];
}

export type Sight = 'ahead' | 'greedy';

/** A mind whose own types do not matter to the caller. */
export type AnyMind = Mind<unknown, unknown, unknown>;

/** The settings of a state. Every state of a game with a mind keeps them as `config`, so that search can ask for its weights. */
export const configOf = (state: unknown): unknown => (state as { readonly config: unknown }).config;

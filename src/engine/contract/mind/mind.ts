import type { Rng } from '../../chance/rng.js';
import type { Game } from '../game.js';
import type { Fact } from './fact.js';

/**
 * Everything that bots, hints and reviews need to know about a game. Search knows no games, only minds. All states are those
 * of `game`, which is the fast form where there is one, or a form made for thinking. They keep their settings: see `configOf`.
 * Functions are passed on without the mind, so they do not use `this`.
 */
export interface Mind<Config, State, Action> {
  readonly game: Game<Config, State, Action>;
  readonly decisions: Decisions<State, Action>;
  readonly judging: Judging<Config, State>;
  /** Without it a coach gives only reasons that hold in every game. */
  readonly teaching?: Teaching<Config, State>;
  /** Only in games where time acts. */
  readonly falling?: Falling<State>;
  /** Only in games that leave nothing to chance, at least with some settings. */
  readonly open?: OpenBoards<Config, State>;
  /** How many of the deals the view does not show yet. Without it views are compared, which is slow. */
  hidden?(state: State): number;
}

/** A mind whose own types do not matter to the caller. */
export type AnyMind = Mind<unknown, unknown, unknown>;

/** The settings of a state. Every state of a game with a mind keeps them as `config`, so that search can ask for its weights. */
export const configOf = (state: unknown): unknown => (state as { readonly config: unknown }).config;

/**
 * The decisions of a player: whole placements or picks. Each is a whole number from 0 on that only the mind understands. Whatever
 * is learned about a number in one state is used in others, so it should mean the same wherever that makes sense.
 */
interface Decisions<State, Action> {
  /**
   * Writes the decisions that can be made now into `into`, in a fixed order, and returns their number. Here time stands
   * still while the player acts. There are none when the game is over, and while the player waits for chance or time. `into` may
   * be longer than that: the rest is left from earlier calls.
   */
  list(state: State, into: number[]): number;
  /**
   * Those of the decisions that are worth a try when a game is only played through, in any order. Never none if there
   * are decisions. Without it all are tried.
   */
  sensible?(state: State, into: number[]): number;
  /**
   * Carries out a decision in one go, as `actionsOf` would, and lets time pass until the player can decide again or nothing
   * happens without a deal. Adds what it did to `deeds`. Returns whether the game goes on.
   */
  decide(state: State, decision: number, deeds: number[]): boolean;
  /** The player's moves that carry out a decision. */
  actionsOf(state: State, decision: number): readonly Action[];
}

/** The worth of decisions and states: the sum of their features, each times its weight. */
interface Judging<Config, State> {
  /** The effects of a decision, such as the rows it clears. They are added up along a line of decisions. */
  readonly deeds: readonly Feature[];
  /** The properties of a state, such as its holes. Only the last state of a line of decisions counts. */
  readonly traits: readonly Feature[];
  /** How much each of them counts in games with these settings. A greedy player, who looks at one decision only, may need others. */
  weights(config: Config, sight?: Sight): Weights;
  measure(state: State, traits: number[]): void;
  /**
   * Writes the worth of the first `count` decisions into `worths`, for minds that need not try them out one by one:
   * exactly the result of `decide` and `measure` with these weights, or NaN for a decision that has to be tried out.
   */
  glance?(state: State, decisions: readonly number[], count: number, weights: Weights, worths: number[]): void;
  /** Whether a wrong decision may lose the game soon, so that this one is worth more thought. */
  isInDanger?(state: State): boolean;
  /** Tells states apart in which different things can still happen. Equal texts, equal futures; score and turn do not count. */
  key?(state: State): string;
}

export interface Feature {
  readonly id: string;
  /** Its meaning, for players: "covered empty cells". */
  readonly about: string;
  /** Set for a deed that players notice and want more of, so that a coach may mention it. */
  readonly isSpoken?: true;
}

/** Whole numbers, so that every machine comes to the same decision. In the order of the mind's features. */
export interface Weights {
  readonly deeds: readonly number[];
  readonly traits: readonly number[];
}

export type Sight = 'ahead' | 'greedy';

interface Teaching<Config, State> {
  /** Reasons that a coach may give, the most important first. */
  readonly facts?: readonly Fact<Config>[];
  /**
   * A decision is a mistake if it is worth this much less than the best one: a difference of worths, or of scores where the game
   * is open. Without it no decision is called a mistake unless it loses the game.
   */
  mistake?(config: Config): number;
  /** Whether it is certain that the game can no longer be won. Only in games where players may not see that. */
  isHopeless?(state: State): boolean;
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

/** Helps to search a game to its end in which nothing is left to chance once the player can decide. */
interface OpenBoards<Config, State> {
  /** Whether games with these settings are free of chance and finite, so that they can be searched to their end. */
  isOpen(config: Config): boolean;
  /** An upper bound of the points that can still be scored. */
  bound?(state: State): number;
  /** Only in games whose lines can be edited. */
  readonly editing?: Editing<State>;
  /** Only in games that can go on for ever. Needs the `key` of judging. */
  readonly aim?: Aim<State>;
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
  /** Any decision that is worth a try in this style, for `decide`. Called only while there are decisions. */
  any(state: State, style: number, rng: Rng): number;
  /** The one of this state's `decisions` that corresponds to a possible decision of another state. */
  nameOf(state: State, decision: number): number;
}

/** Something to reach with as few decisions as possible. It is reached where `most` is 0. */
export interface Aim<State> {
  /** Its name, for players: "an empty field". */
  readonly about: string;
  /** A lower bound of the decisions that are needed. */
  least(state: State): number;
  /** A number of decisions that is enough. */
  most(state: State): number;
  /** The next decision of a way that needs no more than `most`. After it `most` is smaller. */
  next(state: State): number;
  /** The search for a shorter way tries the decisions with the greatest promise first. */
  promise(state: State, decision: number): number;
}

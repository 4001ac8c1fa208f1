import type { Rng } from '../../chance/rng.js';

/** Helps to search a game to its end in which nothing is left to chance once the player can decide. */
export interface OpenBoards<Config, State> {
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

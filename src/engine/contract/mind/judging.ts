/** The worth of decisions and states: the sum of their features, each times its weight. */
export interface Judging<Config, State> {
  /** The effects of a decision, such as the rows it clears. They are added up along a line of decisions. */
  readonly deeds: readonly Feature[];
  /** The properties of a state, such as its holes. Only the last state of a line of decisions counts. */
  readonly traits: readonly Feature[];
  /** How much each of them counts in games with these settings. A greedy player, who looks at one decision only, may need others. */
  weights(config: Config, sight?: Sight): Weights;
  /** Writes the traits of a state into `traits`. */
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

/** What decisions and states are worth: the sum of their features, each times its weight. */
export interface Judging<Config, State> {
  /** What a decision does, such as the rows it clears. Along a line of decisions these are added up. */
  readonly deeds: readonly Feature[];
  /** What a state is like, such as its holes. Of a line of decisions the last state counts. */
  readonly traits: readonly Feature[];
  /** How much each of them counts in games with these settings. A greedy player, who looks at one decision only, may need others. */
  weights(config: Config, sight?: Sight): Weights;
  /** Writes the traits of a state into `traits`. */
  measure(state: State, traits: number[]): void;
  /**
   * What the first `count` decisions are worth by their looks, for minds that know a faster way than to try them out one by one:
   * exactly what `decide` and `measure` come to with these weights, or NaN where that has to be tried out.
   */
  glance?(state: State, decisions: readonly number[], count: number, weights: Weights, worths: number[]): void;
  /** Whether a wrong decision may lose the game soon, so that this one is worth more thought. */
  isInDanger?(state: State): boolean;
  /** Tells states apart in which different things can still happen. Equal texts, equal futures; score and turn do not count. */
  key?(state: State): string;
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

import type { Fact } from './fact.js';

/** Everything that a coach needs to teach a game. */
export interface Teaching<Config, State> {
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

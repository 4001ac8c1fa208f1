/**
 * The decisions of a player: whole placements or picks. Each is a whole number from 0 on that only the mind understands. Whatever
 * is learned about a number in one state is used in others, so it should mean the same wherever that makes sense.
 */
export interface Decisions<State, Action> {
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

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

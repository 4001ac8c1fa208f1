/** Where a player can go from a game. */
export interface GameNavigation {
  /** Starts another game with the same settings. */
  readonly onPlayAgain: () => void;
  /** Returns to the settings of the game. */
  readonly onChangeSettings: () => void;
}

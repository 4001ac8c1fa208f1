/** PlayMode a player can go from a game. */
export interface GameNavigation {
  /** The same once more. */
  readonly onPlayAgain: () => void;
  /** Back to the settings. */
  readonly onChangeSettings: () => void;
}

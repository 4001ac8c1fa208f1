/** Where a player can go from a game. */
export interface Ways {
  /** The same once more. */
  readonly onAgain: () => void;
  /** Back to the settings. */
  readonly onSetup: () => void;
}

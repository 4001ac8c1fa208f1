/** The connection of a live game to its server. `LiveLink` in `wire` is one. */
export interface Link {
  /** The game was under way before it was joined, so its time runs already. */
  readonly isUnderWay: boolean;
  /** Only the server ends a game. */
  readonly isOver: boolean;
  readonly canPause: boolean;
  readonly isPaused: boolean;
  /** Why the game will not be ranked, as far as the server has said. */
  readonly note: string;
  /** Connects. From now on the host gets reports. */
  start(host: LinkHost): void;
  /** Stops the game's time on the server. Times are those of the host's game clock. */
  pause(at: number): void;
  resume(): void;
  /** Asks the server to end the game with its present score. False if it cannot be asked now. */
  finish(at: number): boolean;
}

/** The player of a live game. `now` is the host's clock. */
export interface LinkHost {
  timeAt(now: number): number;
  /** Something has arrived, or the connection is up or down. `replaced`: the state was corrected. */
  changed(how: 'played' | 'replaced', now: number): void;
  /** The player had left the game paused. */
  leftPaused(now: number): void;
}

import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { DailyAttempt } from '#front/daily-result.js';
import type { Keeper, Played } from '#front/play/played.js';

export interface GameSetup {
  readonly game: AnyGame;
  readonly settings: Settings;
  /** Only if the player chose one. */
  readonly seed?: string | undefined;
}

/** Saves a game while it is played: to a file, or on a server. */
export interface GameKeeper extends Keeper {
  /** A sentence for the player while saving does not work. */
  readonly problem: string | undefined;
  /** The game is over, or was restarted. Returns the path of its replay, if there is one. */
  finish(): string | undefined | Promise<string | undefined>;
  /** The player quits, and may resume the game later. */
  leave(): unknown;
}

/** A game that is being played on this terminal. */
export interface OpenGame extends Played {
  readonly keeper: GameKeeper;
  /** For a game of a daily challenge, in which there is no undo. */
  readonly daily?: DailyAttempt | undefined;
  /** Live games only: the server's verdict on the score. */
  serverResult?(): string;
}

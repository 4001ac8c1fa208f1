import type { AnyGame } from '#engine/contract/game.js';
import type { Settings } from '#engine/contract/settings.js';
import type { Session } from '#engine/play/session.js';
import type { Blemish } from './blemishes.js';
import type { Link } from './link.js';

/** `timed`: time passes by itself. `stepwise`: only when the player moves. `live`: on the server. */
export type TimeMode = 'timed' | 'stepwise' | 'live';

/** A game that a player is given. */
export interface Played {
  readonly game: AnyGame;
  readonly settings: Settings;
  readonly session: Session;
  readonly timeMode: TimeMode;
  /** What has cost the game its ranking before it came here. */
  readonly blemishes?: readonly Blemish[];
  /** In the challenge of a day nothing is taken back, and no hint is given. */
  readonly isDaily?: boolean;
  /** A drill or a guided game: it is not ranked, nothing is taken back, and whoever teaches tells its end. */
  readonly isTaught?: boolean;
  /** A live game has one, which decides when the game is over. */
  readonly link?: Link;
  /** Nobody keeps a game that is taught. */
  readonly keeper?: Keeper | undefined;
}

/** Keeps a game while it is played. It may do so later: the player waits for nothing here. */
export interface Keeper {
  /** To be called after everything that may have added to the log. */
  update(): void;
  /** Makes sure that the game can be resumed from this moment. */
  checkpoint?(): void;
  /** The player ends the game before it is over, and its score counts. */
  keepScore?(): void;
}
